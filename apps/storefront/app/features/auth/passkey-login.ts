import { isErrorOf } from '@vitrine/contract/client.ts';
import type { PasskeyRequest } from '@vitrine/contract/schemas/passkey.ts';

import { api } from '#app/platform/api/api.ts';
import { translateErrorLater } from '#app/platform/errors/late-failure.ts';
import {
  askForPasskey,
  endPasskeyRequest,
  forgetPasskey,
  isEndedRequest,
  offersPasskeysInFields,
  passkeyFailureText,
} from '#app/platform/passkeys/browser-passkeys.ts';
import type { SessionService } from '#app/platform/session/session.ts';

import { logInByAssertion } from './log-in.ts';

/** Shorter than a challenge is valid: browsers wait for a pick without an end. */
const renewAfterMs = 8 * 60_000;

const requestLogin = () =>
  api('POST /api/auth/passkeys/challenge', { body: { host: window.location.hostname } });

/** Logs in by a passkey that the browser asks for now. Returns the text of a failure; null once the session has begun. */
export async function enterByPasskey(session: SessionService): Promise<string | null> {
  try {
    await enter(session, await requestLogin());
    return null;
  } catch (error) {
    return passkeyFailureText(error) ?? translateErrorLater(error);
  }
}

/**
 * Offers passkeys among the suggestions of the form's field until the signal aborts, with a new challenge before the former one expires.
 * Resolves with null once the session has begun, with the text of a refusal by the store, and with undefined if nothing came of it.
 */
export async function offerPasskeys(
  session: SessionService,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  try {
    if (!(await offersPasskeysInFields())) return undefined;
    while (!signal.aborted) {
      const request = await requestLogin();
      if (signal.aborted) return undefined;
      const isOver = await pickOrRenew(session, request, signal);
      if (isOver) return null;
    }
    return undefined;
  } catch (error) {
    // A browser that refuses the offer, or a person who turns it down: the form is there.
    return isErrorOf(error, 'POST /api/auth/customers/login') ? translateErrorLater(error) : undefined;
  }
}

/** Returns true once the session has begun, false if the challenge is to be renewed or the form has closed. */
async function pickOrRenew(
  session: SessionService,
  request: PasskeyRequest,
  signal: AbortSignal,
): Promise<boolean> {
  let isRenewed = false;
  const timer = setTimeout(() => {
    isRenewed = true;
    endPasskeyRequest();
  }, renewAfterMs);
  signal.addEventListener('abort', endPasskeyRequest, { once: true });
  try {
    await enter(session, request, true);
    return true;
  } catch (error) {
    // Ended by another request, such as the button's: it does not begin again by itself.
    if (!isEndedRequest(error) || !isRenewed) throw error;
    return false;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', endPasskeyRequest);
  }
}

async function enter(session: SessionService, request: PasskeyRequest, isAutofill = false): Promise<void> {
  const passkey = await askForPasskey(request, { isAutofill });
  try {
    await logInByAssertion(session, passkey);
  } catch (error) {
    if (isErrorOf(error, 'POST /api/auth/customers/login') && error.code === 'passkey_unknown') {
      await forgetPasskey({ rpId: request.rpId, id: passkey.id });
    }
    throw error;
  }
}
