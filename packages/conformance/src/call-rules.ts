import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
import { csrfValiditySeconds, signCsrf } from '@vitrine/contract/csrf.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';
import { SignJWT } from 'jose';

import type { BackEnd, AskOptions } from './back-end.ts';
import { samplePath } from './sample-path.ts';

const calls = (Object.entries(contract) as [CallName, ShopCall][]).filter(
  // Called by servers: the event stream has its own rule, webhooks are signed by each provider.
  ([, call]) => call.audience !== 'server',
);

/** A back end may refuse the body before it checks the rest of a request. */
const orInvalid: readonly RefusalCode[] = ['validation_failed', 'idempotency_key_missing'];

async function expectRefusal(
  backEnd: BackEnd,
  name: CallName,
  options: AskOptions,
  { codes, because }: { codes: readonly RefusalCode[]; because: string },
): Promise<void> {
  const call: ShopCall = contract[name];
  const body = call.body ? { body: {} } : {};
  const { status, code } = await backEnd.ask(name, { path: samplePath(name), ...body } as never, options);
  const mayBeInvalid = call.query || call.headers || call.body || call.form;
  const expected = [...codes, ...(mayBeInvalid ? orInvalid : [])];
  if (!code || !expected.includes(code)) {
    backEnd.report(name, `${because}: expected ${codes.join(' or ')}, got ${code ?? status}`);
  }
}

/** Checks that every call refuses a store that does not exist. */
export async function unknownStoreIsRefused(backEnd: BackEnd): Promise<void> {
  for (const [name, call] of calls) {
    if (call.store === 'none') continue;
    const options = { store: 'no-such-store-of-this-server' };
    await expectRefusal(backEnd, name, options, { codes: ['store_not_found'], because: 'unknown store' });
  }
}

/** Checks that a CSRF header is refused if it is missing, forged, of another store, expired, early or valid for too long. */
export async function csrfIsRequired(backEnd: BackEnd): Promise<void> {
  const { sharedSecret, store } = backEnd.options;
  const now = Math.floor(Date.now() / 1000);
  const longLived = await new SignJWT({ store_id: store })
    .setProtectedHeader({ alg: 'HS256' })
    .setNotBefore(now)
    .setExpirationTime(now + csrfValiditySeconds + 60)
    .sign(new TextEncoder().encode(`csrf:${sharedSecret}`));
  const invalid = {
    missing: null,
    forged: await signCsrf(`${sharedSecret}-other`, store, now),
    'of another store': await signCsrf(sharedSecret, `${store}-other`, now),
    expired: await signCsrf(sharedSecret, store, now - 3600),
    early: await signCsrf(sharedSecret, store, now + 3600),
    'valid for too long': longLived,
  };
  for (const [name, call] of calls) {
    if (call.csrf === 'none') continue;
    for (const [kind, csrf] of Object.entries(invalid)) {
      const rule = { codes: ['csrf_invalid'], because: `csrf header ${kind}` } as const;
      await expectRefusal(backEnd, name, { csrf }, rule);
    }
  }
}

/** Checks that a customer's call is refused without a token and with one that the back end did not issue. */
export async function tokenIsRequired(backEnd: BackEnd): Promise<void> {
  for (const [name, call] of calls) {
    if (call.access !== 'customer') continue;
    for (const token of [undefined, 'not.a.token']) {
      const because = token ? 'token that was not issued' : 'no token';
      await expectRefusal(backEnd, name, { token }, { codes: ['unauthenticated'], because });
    }
  }
}

/** Checks that bodies are refused if they are not JSON or too large, and that refusals name missing fields. */
export async function bodiesAreValidated(backEnd: BackEnd): Promise<void> {
  const name = 'POST /api/auth/customers/login';
  const broken = await backEnd.ask(name, {}, { rawBody: '{"username":' });
  if (broken.code !== 'validation_failed') backEnd.report(name, `broken JSON: got ${broken.status}`);
  const nested = await backEnd.ask(name, {}, { rawBody: `${'['.repeat(5000)}${']'.repeat(5000)}` });
  if (nested.code !== 'validation_failed') backEnd.report(name, `nested JSON: got ${nested.status}`);
  const large = await backEnd.ask(name, {}, { rawBody: JSON.stringify({ username: 'a'.repeat(1_100_000) }) });
  if (large.code !== 'payload_too_large') backEnd.report(name, `1.1 MB of JSON: got ${large.status}`);
}

/** Checks that the paths of section 7 work with and without a trailing slash. */
export async function trailingSlashIsOptional(backEnd: BackEnd): Promise<void> {
  const names = ['GET /api/theme/configs/', 'GET /api/cms/popups/', 'GET /api/cms/countdowns/'] as const;
  for (const name of names) {
    const path = name.slice('GET '.length);
    for (const address of [path, path.replace(/\/$/, '')]) {
      const { status } = await backEnd.ask(name, {}, { address: `${address}?url=%2F&is_floater=1` });
      if (status !== 200) backEnd.report(name, `${address} has status ${status}`);
    }
  }
}
