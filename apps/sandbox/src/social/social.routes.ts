import { createHmac } from 'node:crypto';

import type { Context } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

import type { SandboxClock } from '#sandbox/clock.ts';
import { delayResponse } from '#sandbox/clock.ts';
import { serveScripts } from '#sandbox/serve-scripts.ts';

import { dialogPage, loginReturnPage } from './dialog-pages.ts';
import { RETURN_SCRIPT, SDK_SCRIPT } from './sdk-script.ts';
import { SOCIAL_APP, SOCIAL_PEOPLE } from './social-people.ts';

const SCRIPTS = { 'sdk.js': SDK_SCRIPT, 'return.js': RETURN_SCRIPT };
const OTHER_APP_ID = '999999999999';
const appToken = `${SOCIAL_APP.id}|${SOCIAL_APP.secret}`;
const proofOf = (token: string) => createHmac('sha256', SOCIAL_APP.secret).update(token).digest('hex');
const RETURN_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; script-src 'self'; base-uri 'none'; form-action 'none'";

/** Stubs a social login: script, popup, and the calls by which servers verify a token. */
export function socialRoutes({
  clock,
  hangMs,
}: {
  readonly clock: SandboxClock;
  readonly hangMs: number;
}): Hono {
  const app = new Hono();

  serveScripts(app, SCRIPTS);

  app.get('/dialog', (c) => {
    const origin = originOf(c.req.query('origin'));
    if (origin === null || c.req.query('app_id') !== SOCIAL_APP.id) return c.text('Unknown app.', 400);
    return c.html(dialogPage(origin));
  });
  app.get('/dialog/return', (c) => {
    const origin = originOf(c.req.query('origin'));
    if (origin === null) return c.text('Unknown app.', 400);
    const person = SOCIAL_PEOPLE.find(({ userId }) => userId === c.req.query('person'));
    c.header('content-security-policy', RETURN_POLICY);
    return c.html(loginReturnPage({ origin, token: person?.token ?? '', userId: person?.userId ?? '' }));
  });

  /** Returns 503 or, after a delay, 504 for the sentinel tokens; null for all others. */
  async function failure(c: Context, token: string): Promise<Response | null> {
    const outcome = SOCIAL_PEOPLE.find((person) => person.token === token)?.outcome;
    if (outcome === 'unavailable') return graphError(c, 503, 'Service temporarily unavailable');
    if (outcome !== 'hangs') return null;
    await delayResponse(clock, hangMs, c.req.raw.signal);
    return graphError(c, 504, 'Timeout');
  }

  app.get('/graph/:version/debug_token', async (c) => {
    const token = c.req.query('input_token') ?? '';
    if (c.req.query('access_token') !== appToken) return graphError(c, 400, 'Invalid OAuth access token.');
    const failed = await failure(c, token);
    if (failed) return failed;
    const person = SOCIAL_PEOPLE.find((one) => one.token === token);
    if (!person) return c.json({ data: { is_valid: false, error: { code: 190 } } });
    return c.json({
      data: {
        app_id: person.outcome === 'of_another_app' ? OTHER_APP_ID : SOCIAL_APP.id,
        is_valid: person.outcome !== 'expired',
        user_id: person.userId,
        scopes: ['public_profile', 'email'],
      },
    });
  });

  app.use('/graph/:version/me', cors({ origin: '*', allowMethods: ['GET'] }));
  app.get('/graph/:version/me', (c) => {
    const token = c.req.query('access_token') ?? '';
    const proof = c.req.query('appsecret_proof');
    const person = SOCIAL_PEOPLE.find((one) => one.token === token);
    if (!person) return graphError(c, 400, 'Invalid OAuth access token.');
    if (proof !== undefined && proof !== proofOf(token)) {
      return graphError(c, 400, 'Invalid appsecret_proof provided in the API argument');
    }
    const { userId: id, first_name, last_name, email } = person;
    const requested = new Set((c.req.query('fields') ?? 'id').split(','));
    const shared = Object.entries({ first_name, last_name, email }).filter(([name]) => requested.has(name));
    return c.json({ id, ...Object.fromEntries(shared) });
  });

  return app;
}

function graphError(c: Context, status: 400 | 503 | 504, message: string): Response {
  return c.json({ error: { message, type: 'OAuthException', code: status === 400 ? 190 : 2 } }, status);
}

function originOf(text: string | undefined): string | null {
  const url = text === undefined ? null : URL.parse(text);
  return url && url.protocol.startsWith('http') ? url.origin : null;
}
