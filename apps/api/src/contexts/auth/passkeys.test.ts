import { randomUUID } from 'node:crypto';

import type { CallError, Client } from '@vitrine/contract/client.ts';
import type { PasskeyAssertion } from '@vitrine/contract/schemas/passkey.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import {
  type Conditions,
  createSoftwarePasskey,
  type HeldPasskey,
  signWithPasskey,
} from '#test/software-authenticator.ts';
import { storeOf } from '#test/store-of.ts';
import type { TestApi } from '#test/test-api.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { type Person, registerPerson, strangePerson } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';

let now = new Date('2026-11-21T12:00:00Z');
let outbox: TestOutbox;
let test: TestApi;
let serial = 41_000;
let person: Person;
let id: number;
let client: Client;
beforeAll(async () => {
  vi.setSystemTime(now);
  outbox = await startTestOutbox(() => now);
  ({ test } = outbox);
});
beforeEach(async () => {
  serial += 1;
  person = strangePerson(serial);
  ({ id, client } = await registerPerson(test, person));
});
afterAll(async () => {
  vi.useRealTimers();
  await outbox.close();
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
  vi.setSystemTime(now);
};
const minute = 60_000;
const host = 'aurora.localhost';

type Made = Conditions & { algorithm?: HeldPasskey['algorithm'] };

async function register(conditions: Made = {}, at: string = host) {
  const options = await client('POST /api/customer/passkeys/challenge', { body: { host: at } });
  const { held, registration } = createSoftwarePasskey(options, conditions);
  const passkey = await client('POST /api/customer/passkeys', { body: { credential: registration } });
  return { held, passkey, options };
}

async function sign(held: HeldPasskey, conditions: Conditions = {}, store = 'aurora', at: string = host) {
  const options = await test.client(store)('POST /api/auth/passkeys/challenge', { body: { host: at } });
  return signWithPasskey(held, options, conditions);
}

const send = (passkey: PasskeyAssertion, store = 'aurora') =>
  test.client(store)('POST /api/auth/customers/login', { body: { provider: 'passkey', passkey } });

const mailTitled = (subject: string) => outbox.mailsTo(person.email).find((mail) => mail.subject === subject);

const logIn = async (held: HeldPasskey, conditions: Conditions = {}) => send(await sign(held, conditions));

it.each(['ES256', 'EdDSA'] as const)(
  '[AUT+02] registers a passkey of %s, and logs in with it alone',
  async (algorithm) => {
    const { held, passkey, options } = await register({ algorithm, transports: ['internal', 'hybrid'] });
    expect(options).toMatchObject({
      rp: { id: host, name: 'Casa Aurora' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(options.user.id).toMatch(/^[\w-]{43}$/);
    expect(passkey).toMatchObject({ host, kind: 'device', name: 'Este aparelho', last_used_at: null });
    const { access_token: token } = await logIn(held);
    expect(await test.client('aurora', token)('GET /api/auth/customers/me')).toMatchObject({
      email: person.email,
    });
    const [used] = await client('GET /api/customer/passkeys');
    expect(used).toMatchObject({ id: passkey.id, last_used_at: now.toISOString(), is_blocked: false });
  },
);

it('[AUT+02] mails the owner about a new and a removed passkey', async () => {
  const { passkey } = await register({ aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd', isSynced: true });
  expect(passkey).toMatchObject({ kind: 'synced', name: 'Senhas da Apple (iCloud)' });
  await outbox.send();
  expect(mailTitled('Nova chave de acesso na loja Casa Aurora')?.text).toContain(
    '“Senhas da Apple (iCloud)” foi adicionada',
  );
  await client('DELETE /api/customer/passkeys/{id}', { path: { id: String(passkey.id) } });
  await outbox.send();
  expect(mailTitled('Chave de acesso removida na loja Casa Aurora')?.text).toContain('não entra mais nela');
});

it('[AUT+02] keeps several passkeys with different names, renames and removes each', async () => {
  const first = await register();
  const second = await register();
  expect(second.options.excludeCredentials).toMatchObject([{ id: first.held.id, type: 'public-key' }]);
  expect(second.options.user.id).toBe(first.options.user.id);
  expect(second.passkey.name).toBe('Este aparelho 2');
  const path = { id: String(first.passkey.id) };
  expect(
    await client('PUT /api/customer/passkeys/{id}', { path, body: { name: ' Celular novo ' } }),
  ).toMatchObject({ id: first.passkey.id, name: 'Celular novo' });
  await client('DELETE /api/customer/passkeys/{id}', { path });
  await expect(logIn(first.held)).rejects.toMatchObject({ code: 'passkey_unknown', status: 404 });
  await logIn(second.held);
  expect(await client('GET /api/customer/passkeys')).toMatchObject([{ id: second.passkey.id }]);
  // The last one may go: password and PIN remain.
  await client('DELETE /api/customer/passkeys/{id}', { path: { id: String(second.passkey.id) } });
  await loggedInClient(test, 'aurora', { username: person.email, password: person.password });
});

it('[AUT+02] neither lists, renames nor removes another customer’s passkey', async () => {
  const { passkey, held } = await register();
  const other = await loggedInClient(test, 'aurora', ana);
  const path = { id: String(passkey.id) };
  await expect(
    other('PUT /api/customer/passkeys/{id}', { path, body: { name: 'Minha' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(other('DELETE /api/customer/passkeys/{id}', { path })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await other('GET /api/customer/passkeys')).toEqual([]);
  await logIn(held);
});

it.each<[string, Conditions]>([
  ['another origin', { origin: 'http://evil.example' }],
  ['a subdomain that is not the store’s', { origin: `http://x.${host}:3000` }],
  ['another port', { origin: `http://${host}:3001` }],
  ['another scheme', { origin: `https://${host}:3000` }],
  ['another store’s origin', { origin: 'http://serra.localhost:3000' }],
  ['another relying party', { rpId: 'serra.localhost' }],
  ['a user who was not verified', { isUserVerified: false }],
  ['a frame in another page', { isInFrame: true }],
])('[AUT+02] refuses a login and a registration with %s', async (_, conditions) => {
  const { held } = await register();
  await expect(logIn(held, conditions)).rejects.toMatchObject({ code: 'passkey_invalid', status: 401 });
  await expect(register(conditions)).rejects.toMatchObject({ code: 'passkey_invalid' });
  await logIn(held);
});

it('[AUT+02] refuses another customer’s handle, and accepts a missing or empty one', async () => {
  const { held } = await register();
  await expect(logIn(held, { userHandle: 'AAAA' })).rejects.toMatchObject({ code: 'passkey_invalid' });
  for (const userHandle of [null, '']) await logIn(held, { userHandle });
});

it('[AUT+02] refuses the passkey of another key under a known id', async () => {
  const { held } = await register();
  const { held: forged } = await register();
  await expect(logIn({ ...forged, id: held.id })).rejects.toMatchObject({ code: 'passkey_invalid' });
});

it('[AUT+02] refuses an unknown passkey', async () => {
  const { held } = await register();
  await expect(logIn({ ...held, id: 'dW5rbm93bg' })).rejects.toMatchObject({ code: 'passkey_unknown' });
});

it('[AUT+02] [STO+01] refuses a passkey and a challenge at another store', async () => {
  const { held } = await register();
  const there = await sign(held, {}, 'serra', 'serra.localhost');
  await expect(send(there, 'serra')).rejects.toMatchObject({ code: 'passkey_unknown' });
  const here = await sign(held);
  await expect(send(here, 'serra')).rejects.toMatchObject({ code: 'passkey_expired' });
  await expect(
    test.client('serra')('POST /api/auth/passkeys/challenge', { body: { host } }),
  ).rejects.toMatchObject({ code: 'passkey_host_unknown' });
});

it('[AUT+02] refuses a passkey at another host of the store', async () => {
  const { held } = await register({}, 'localhost');
  await expect(send(await sign(held))).rejects.toMatchObject({ code: 'passkey_invalid' });
  await send(await sign(held, {}, 'aurora', 'localhost'));
});

it('[AUT+02] refuses what was signed before: in sequence, of another purpose, and after ten minutes', async () => {
  const { held } = await register();
  const assertion = await sign(held);
  await send(assertion);
  await expect(send(assertion)).rejects.toMatchObject({ code: 'passkey_expired' });
  const proof = await client('POST /api/customer/passkeys/proof', { body: { host } });
  await expect(send(signWithPasskey(held, proof))).rejects.toMatchObject({ code: 'passkey_expired' });
  const old = await sign(held);
  later(10 * minute);
  await expect(send(old)).rejects.toMatchObject({ code: 'passkey_expired' });
  const wrong = await sign(held, { isUserVerified: false });
  await expect(send(wrong)).rejects.toMatchObject({ code: 'passkey_invalid' });
  await expect(send(wrong)).rejects.toMatchObject({ code: 'passkey_expired' });
});

it('[AUT+02] begins one session of two identical logins at the same moment', async () => {
  const { held } = await register();
  const assertion = await sign(held);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => send(assertion)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallError] : []));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['passkey_expired']));
});

it('[AUT+02] begins one session of two challenges that a clone signed with the same counter', async () => {
  const { held } = await register({ counter: 3 });
  const signed = [await sign(held, { counter: 4 }), await sign(held, { counter: 4 })];
  const outcomes = await Promise.allSettled(signed.map((one) => send(one)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it.each([
  [8, 7],
  [8, 8],
  [8, 0],
])(
  '[AUT+02] blocks a passkey whose counter went from %i to %i, and mails its owner once',
  async (first, next) => {
    const { held, passkey } = await register({ counter: 1 });
    await logIn(held, { counter: first });
    await expect(logIn(held, { counter: next })).rejects.toMatchObject({ code: 'passkey_blocked' });
    await expect(logIn(held, { counter: 99 })).rejects.toMatchObject({ code: 'passkey_blocked' });
    expect(await client('GET /api/customer/passkeys')).toMatchObject([{ id: passkey.id, is_blocked: true }]);
    await outbox.send();
    const subject = 'Chave de acesso bloqueada na loja Casa Aurora';
    expect(outbox.mailsTo(person.email).filter((mail) => mail.subject === subject)).toHaveLength(1);
  },
);

it('[AUT+02] accepts a counter that is always 0, as that of synced passkeys', async () => {
  const { held } = await register({ isSynced: true });
  await logIn(held);
  expect(await logIn(held)).toHaveProperty('access_token');
});

it('[AUT+02] accepts a counter beyond four signed bytes', async () => {
  const { held } = await register({ counter: 4_000_000_000 });
  expect(await logIn(held, { counter: 4_294_967_295 })).toHaveProperty('access_token');
});

it.each<[string, Conditions, string]>([
  ['an unknown transport', { transports: ['cable', 'usb'] }, 'security_key'],
  ['no transports', {}, 'device'],
  [
    'a phone beside the computer',
    { transports: ['hybrid', 'internal'], attachment: 'cross-platform' },
    'device',
  ],
  ['an attachment that is null', { attachment: null }, 'device'],
  ['an attachment of the future', { attachment: 'implanted' }, 'device'],
  ['a key of its own', { transports: ['nfc', 'usb'], attachment: 'cross-platform' }, 'security_key'],
])('[AUT+02] registers a passkey with %s', async (_, conditions, kind) => {
  const { passkey, held } = await register(conditions);
  expect(passkey.kind).toBe(kind);
  const { allowCredentials } = await client('POST /api/customer/passkeys/proof', { body: { host } });
  expect(allowCredentials.flatMap(({ transports = [] }) => transports)).not.toContain('cable');
  await logIn(held);
});

it('[AUT+02] refuses a credential that is not discoverable, which the login would never find', async () => {
  await expect(register({ isDiscoverable: false })).rejects.toMatchObject({
    code: 'passkey_not_discoverable',
  });
  await register({ isDiscoverable: true });
});

it('[AUT+02] refuses a registration that is repeated, or of another customer’s challenge', async () => {
  const options = await client('POST /api/customer/passkeys/challenge', { body: { host } });
  const { registration: credential } = createSoftwarePasskey(options);
  const other = await loggedInClient(test, 'aurora', ana);
  await expect(other('POST /api/customer/passkeys', { body: { credential } })).rejects.toMatchObject({
    code: 'passkey_expired',
  });
  const again = await client('POST /api/customer/passkeys/challenge', { body: { host } });
  const made = createSoftwarePasskey(again);
  await client('POST /api/customer/passkeys', { body: { credential: made.registration } });
  await expect(
    client('POST /api/customer/passkeys', { body: { credential: made.registration } }),
  ).rejects.toMatchObject({ code: 'passkey_expired' });
});

it('[AUT+02] asks for a proof if the login is older than 15 minutes, and takes a passkey for one', async () => {
  const { held } = await register();
  later(15 * minute);
  const ask = (proof: object) =>
    client('POST /api/customer/passkeys/challenge', { body: { host, ...proof } });
  await expect(ask({})).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { password: ['validation.required'] },
  });
  await expect(ask({ password: 'Errada#1' })).rejects.toMatchObject({ code: 'validation_failed' });
  await ask({ password: person.password });
  const proof = await client('POST /api/customer/passkeys/proof', { body: { host } });
  expect(proof).toMatchObject({ allowCredentials: [{ id: held.id }], userVerification: 'required' });
  await ask({ passkey: signWithPasskey(held, proof) });
  const { access_token: token } = await logIn(held);
  await test.client('aurora', token)('POST /api/customer/passkeys/challenge', { body: { host } });
});

it('[AUT+02] takes as proof only a passkey of the customer, once', async () => {
  const { held } = await register();
  const other = await loggedInClient(test, 'aurora', ana);
  await expect(other('POST /api/customer/passkeys/proof', { body: { host } })).rejects.toMatchObject({
    code: 'passkey_unknown',
  });
  const proof = await client('POST /api/customer/passkeys/proof', { body: { host } });
  const passkey = signWithPasskey(held, proof);
  const change = (by: Client) =>
    by('POST /api/customer/email', { body: { email: `nova.${person.email}`, passkey } });
  await expect(change(other)).rejects.toMatchObject({ code: 'passkey_expired' });
  // Consumed by the attempt.
  await expect(change(client)).rejects.toMatchObject({ code: 'passkey_expired' });
});

it('[AUT+02] [ACC+01] exports passkeys, and refuses those of a deleted account, deleted by passkey', async () => {
  const { held } = await register();
  const { chaves_de_acesso: exported } = await client('GET /api/customer/data');
  expect(exported).toMatchObject([{ nome: 'Este aparelho', endereco: host, bloqueada: false }]);
  const signed = await sign(held);
  const proof = await client('POST /api/customer/passkeys/proof', { body: { host } });
  await client('POST /api/customer/erasure', { body: { passkey: signWithPasskey(held, proof) } });
  await expect(send(signed)).rejects.toMatchObject({ code: 'passkey_unknown' });
  const db = await storeOf(test, 'aurora');
  expect(
    await db.selectFrom('customer_passkeys').select('id').where('customer_id', '=', id).execute(),
  ).toEqual([]);
});

it('[AUT+02] removes passkeys from before the first proof of the e-mail: a stranger may have registered it', async () => {
  const { held } = await register();
  await test.client('aurora')('POST /api/customer/password', { body: { email: person.email } });
  await expect.poll(() => mailTitled('Crie sua nova senha na loja Casa Aurora')).toBeDefined();
  const { text = '' } = mailTitled('Crie sua nova senha na loja Casa Aurora') ?? {};
  const token = /token=([\w.-]+)/.exec(text)?.[1] ?? '';
  await test.client('aurora')('PUT /api/customer/password', {
    body: { token, password: 'Outra#senha1', cpassword: 'Outra#senha1' },
  });
  await expect(logIn(held)).rejects.toMatchObject({ code: 'passkey_unknown' });
});

it('[AUT+02] [AUT+01] limits the attempts with one passkey from an address', async () => {
  const { held } = await register();
  const attempt = async (address: string, conditions: Conditions) => {
    const body = { provider: 'passkey', passkey: await sign(held, conditions) };
    const response = await test.request('aurora', '/api/auth/customers/login', {
      method: 'POST',
      headers: { 'x-client-address': address, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  for (let count = 1; count <= 10; count += 1) {
    expect(await attempt('203.0.113.9', { isUserVerified: false })).toBe(401);
  }
  expect(await attempt('203.0.113.9', {})).toBe(429);
  expect(await attempt('203.0.113.10', {})).toBe(200);
});

it('[AUT+02] refuses the 21st passkey', async () => {
  for (let count = 1; count <= 20; count += 1) await register();
  await expect(register()).rejects.toMatchObject({ code: 'passkeys_full' });
});

it('[AUT+02] refuses a login without what a passkey signed, and malformed data', async () => {
  const post = (passkey: unknown) =>
    test.request('aurora', '/api/auth/customers/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'passkey', passkey }),
    });
  expect((await post(undefined)).status).toBe(422);
  expect((await post({ id: randomUUID() })).status).toBe(422);
  const { held } = await register();
  const signed = await sign(held);
  const broken = { ...signed, response: { ...signed.response, authenticatorData: 'AAAA' } };
  expect((await post(broken)).status).toBe(401);
});
