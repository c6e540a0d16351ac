import { api } from '#app/platform/api/api.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { loadScript } from '#app/platform/browser/load-script.ts';
import { hasConsent } from '#app/platform/consent/consent.ts';
import { reloadWithoutScripts } from '#app/platform/consent/reload-without-scripts.ts';

import type { SocialIdentity } from './log-in.ts';

/** The part of Facebook's SDK that a login uses. Its callbacks must not be async functions. */
interface FacebookSdk {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(
    callback: (response: { authResponse: { accessToken: string; userID: string } | null }) => void,
    options: { scope: string },
  ): void;
  api(
    path: string,
    query: Record<string, string>,
    callback: (response: Record<string, unknown>) => void,
  ): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
    fbAsyncInit?: () => void;
  }
}

const defaultVersion = 'v13.0';
const readyWithinMs = 10_000;
let loading: Promise<FacebookSdk> | null = null;

/**
 * Loads the SDK once, when a shopper who allows functional cookies opens a login form [ANA-03]. A failed load can be
 * retried.
 */
export function loadFacebook(scriptUrl: string): Promise<FacebookSdk> {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(scriptUrl: string): Promise<FacebookSdk> {
  const pairs = await api('GET /api/integrations/social-login/{provider}/config', {
    path: { provider: 'facebook' },
  });
  const config = new Map(pairs.map(({ path, value }) => [path, value]));
  const appId = config.get('app_id');
  if (config.get('status') !== '1' || !appId) throw new Error('The social login is switched off.');
  const ready = new Promise<void>((resolve, reject) => {
    // The SDK calls this after loading its remaining scripts.
    window.fbAsyncInit = resolve;
    setTimeout(() => reject(new Error('The social login timed out.')), readyWithinMs);
  });
  await Promise.all([loadScript(scriptUrl), ready]);
  if (!window.FB) throw new Error('The social login is unavailable.');
  window.FB.init({
    appId,
    version: config.get('version') ?? defaultVersion,
    cookie: false,
    xfbml: false,
  });
  onAppEvent('consent-changed', () => {
    if (!hasConsent('functional')) reloadWithoutScripts();
  });
  return window.FB;
}

/** Requests the identity in Facebook's window; null if the shopper closes it. */
export function logInAtFacebook(sdk: FacebookSdk): Promise<SocialIdentity | null> {
  return new Promise((resolve) => {
    sdk.login(
      ({ authResponse }) => {
        if (!authResponse) {
          resolve(null);
          return;
        }
        const { accessToken, userID: userId } = authResponse;
        sdk.api('/me', { fields: 'first_name,last_name,email' }, (userData) =>
          resolve({ accessToken, userId, userData }),
        );
      },
      { scope: 'public_profile,email' },
    );
  });
}
