import { randomBytes } from 'node:crypto';

import { Hono } from 'hono';
import { cors } from 'hono/cors';

import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

import { WIDGET_SCRIPT } from './widget-script.ts';

const TOKEN_LIFETIME_MS = 2 * 60_000;
const MAX_TOKENS = 5_000;

/** A widget with this site key returns invalid tokens. */
export const FAILING_SITE_KEY = 'sitekey-reprovada';

export interface SentinelCaptchaToken {
  readonly token: string;
  /** Shown on the sandbox's page. */
  readonly description: string;
}

export const SENTINEL_CAPTCHA_TOKENS: readonly SentinelCaptchaToken[] = [
  { token: 'captcha-aprovado', description: 'Sempre aprovado, quantas vezes for usado' },
  { token: 'captcha-reprovado', description: 'Reprovado: invalid-input-response' },
  { token: 'captcha-vencido', description: 'Reprovado: timeout-or-duplicate' },
  { token: 'captcha-fora-do-ar', description: 'Serviço fora do ar (503)' },
];

interface IssuedToken {
  readonly sitekey: string;
  readonly expiresAt: Date;
  readonly isPassing: boolean;
}

export function captchaRoutes({ clock }: { readonly clock: SandboxClock }): Hono {
  const issued = createBoundedMap<IssuedToken>(MAX_TOKENS);
  const app = new Hono();

  app.get('/api.js', (c) =>
    c.body(WIDGET_SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );

  app.use('/challenge', cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['content-type'] }));
  app.post('/challenge', async (c) => {
    const sitekey = (await readFields(c.req.raw)).sitekey ?? '';
    const token = `cap_${randomBytes(18).toString('base64url')}`;
    const expiresAt = new Date(clock.now().getTime() + TOKEN_LIFETIME_MS);
    issued.set(token, { sitekey, expiresAt, isPassing: sitekey !== FAILING_SITE_KEY });
    return c.json({ token }, 201);
  });

  function verdictOn(response: string): string | undefined {
    if (response === '') return 'missing-input-response';
    if (response === 'captcha-aprovado') return undefined;
    if (response === 'captcha-vencido') return 'timeout-or-duplicate';
    const token = issued.get(response);
    issued.delete(response);
    if (!token) return response.startsWith('cap_') ? 'timeout-or-duplicate' : 'invalid-input-response';
    if (!token.isPassing) return 'invalid-input-response';
    return token.expiresAt > clock.now() ? undefined : 'timeout-or-duplicate';
  }

  /** Reads `secret` and `response` from a form or from JSON. Any secret is accepted, but one is required. */
  app.post('/siteverify', async (c) => {
    const { secret = '', response = '' } = await readFields(c.req.raw);
    if (response === 'captcha-fora-do-ar') return c.text('Service Unavailable', 503);
    const error = secret === '' ? 'missing-input-secret' : verdictOn(response);
    if (error !== undefined) return c.json({ success: false, 'error-codes': [error] });
    return c.json({ success: true, challenge_ts: clock.now().toISOString(), hostname: 'localhost' });
  });

  return app;
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const body = await request.text();
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson) return Object.fromEntries(new URLSearchParams(body));
  const parsed: unknown = parseJsonOrNull(body);
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An invalid body has no fields: the response names the missing one.
    return null;
  }
}
