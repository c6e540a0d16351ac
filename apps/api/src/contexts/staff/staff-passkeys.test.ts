import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { hashPassword } from '#api/platform/password-hash.ts';
import {
  type Conditions,
  createSoftwarePasskey,
  type HeldPasskey,
  signWithPasskey,
} from '#test/software-authenticator.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { adminClient, signedInStaff, type TestStaff } from '#test/test-staff.ts';

const password = 'uma senha bem comprida';
const origin = 'http://painel.localhost:3000';
let now = new Date('2026-11-21T12:00:00Z');
let outbox: TestOutbox;
let owner: TestStaff;
let person: TestStaff;
beforeAll(async () => {
  vi.setSystemTime(now);
  outbox = await startTestOutbox(() => now);
  owner = await signedInStaff(outbox.test, 'aurora', 'owner', { now });
});
beforeEach(async () => {
  person = await signedInStaff(outbox.test, 'aurora', 'orders', { now });
  await setPassword('aurora', person);
});
afterAll(async () => {
  vi.useRealTimers();
  await outbox.close();
});

async function setPassword(store: string, { id }: TestStaff) {
  const db = await storeOf(outbox.test, store);
  await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute();
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
  vi.setSystemTime(now);
};
const refused = (code: string) => expect.objectContaining({ name: 'AdminCallError', code });
const anyone = (store = 'aurora') => adminClient(outbox.test, store);

async function register(conditions: Conditions = {}, { client } = person) {
  const creation = await client('POST /api/admin/me/passkeys/challenge', { body: { password } });
  const { held, registration } = createSoftwarePasskey(creation, { origin, ...conditions });
  const added = await client('POST /api/admin/me/passkeys', { body: { credential: registration } });
  return { held, creation, ...added };
}

const ask = ({ email } = person) =>
  anyone()('POST /api/admin/sessions/passkey', { body: { email, password } });
const signIn = (factor: object, { email } = person, store = 'aurora') =>
  anyone(store)('POST /api/admin/sessions', { body: { email, password, ...factor } });
const signInBy = async (held: HeldPasskey, conditions: Conditions = {}) =>
  signIn({ passkey: signWithPasskey(held, await ask(), { origin, ...conditions }) });

it('[AUT+02] [ADM+01] takes a passkey as second factor after the password, also of an unverified user', async () => {
  expect(await signIn({})).toMatchObject({ staff: { has_second_factor: false } });
  const { held, creation, passkey, recovery_codes: codes } = await register({ isUserVerified: false });
  expect(creation).toMatchObject({
    rp: { id: 'painel.localhost', name: 'Painel Casa Aurora' },
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  });
  expect(codes).toHaveLength(10);
  await expect(signIn({})).rejects.toEqual(refused('second_factor_needed'));
  await expect(signIn({ code: '123456' })).rejects.toEqual(refused('second_factor_wrong'));
  expect(await ask()).toMatchObject({ allowCredentials: [{ id: held.id }], rpId: 'painel.localhost' });
  const session = await signInBy(held, { isUserVerified: false });
  expect(session).toMatchObject({ staff: { has_second_factor: true, has_authenticator_app: false } });
  expect(await person.client('GET /api/admin/me/passkeys')).toMatchObject([
    { id: passkey.id, last_used_at: now.toISOString() },
  ]);
});

it('[AUT+02] takes a recovery code in place of a lost passkey, once, and keeps the codes of several', async () => {
  const { recovery_codes: codes } = await register();
  const second = await register();
  expect(second.recovery_codes).toEqual([]);
  expect(second.passkey.name).toBe('Este aparelho 2');
  const [first = ''] = codes;
  await signIn({ code: first });
  await expect(signIn({ code: first })).rejects.toEqual(refused('second_factor_wrong'));
});

it('[AUT+02] ends the other sessions with a new passkey, and mails its owner', async () => {
  const { token } = await signIn({});
  await register();
  await expect(adminClient(outbox.test, 'aurora', token)('GET /api/admin/me')).rejects.toEqual(
    refused('unauthenticated'),
  );
  expect(await person.client('GET /api/admin/me')).toMatchObject({ staff: { has_second_factor: true } });
  await outbox.send();
  expect(outbox.mailsTo(person.email).map(({ subject }) => subject)).toContain(
    'Nova chave de acesso no painel da loja Casa Aurora',
  );
});

it('[AUT+02] renames and removes passkeys by password; the password alone suffices after the last one', async () => {
  const { passkey, held } = await register();
  const path = { id: String(passkey.id) };
  const named = await person.client('PUT /api/admin/me/passkeys/{id}', { path, body: { name: 'Chaveiro' } });
  expect(named.name).toBe('Chaveiro');
  const remove = (typed: string) =>
    person.client('DELETE /api/admin/me/passkeys/{id}', { path, body: { password: typed } });
  await expect(remove('outra senha bem comprida')).rejects.toEqual(refused('password_wrong'));
  const signed = signWithPasskey(held, await ask(), { origin });
  await remove(password);
  await expect(remove(password)).rejects.toEqual(refused('not_found'));
  // Nothing asks for it any more: it is not looked at.
  await signIn({ passkey: signed });
  await signIn({});
  await expect(ask()).rejects.toEqual(refused('passkey_unknown'));
  const { items } = await owner.client('GET /api/admin/audit', {
    query: { target_kind: 'staff', target_id: String(person.id) },
  });
  expect(items.map(({ before, after }) => [before, after])).toEqual([
    [{ passkeys: ['Chaveiro'] }, { passkeys: [] }],
    [{ passkeys: ['Este aparelho'] }, { passkeys: ['Chaveiro'] }],
    [{ passkeys: [] }, { passkeys: ['Este aparelho'] }],
  ]);
});

it.each<[string, Conditions]>([
  ['another origin', { origin: 'http://evil.example' }],
  ['the shop’s origin', { origin: 'http://aurora.localhost:3000' }],
  ['another relying party', { rpId: 'aurora.localhost' }],
  ['a frame in another page', { isInFrame: true }],
])('[AUT+02] refuses %s', async (_, conditions) => {
  const { held } = await register();
  await expect(signInBy(held, conditions)).rejects.toEqual(refused('passkey_invalid'));
  await expect(register(conditions)).rejects.toEqual(refused('passkey_invalid'));
  await signInBy(held);
});

it('[AUT+02] refuses a passkey without the password, another person’s, and at another store', async () => {
  const { held } = await register();
  await expect(
    anyone()('POST /api/admin/sessions/passkey', { body: { email: person.email, password: 'errada' } }),
  ).rejects.toEqual(refused('invalid_credentials'));
  const signed = signWithPasskey(held, await ask(), { origin });
  await expect(
    anyone()('POST /api/admin/sessions', {
      body: { email: person.email, password: 'errada', passkey: signed },
    }),
  ).rejects.toEqual(refused('invalid_credentials'));
  const other = await signedInStaff(outbox.test, 'aurora', 'orders', { now });
  await setPassword('aurora', other);
  const theirs = await register({}, other);
  const asOther = signWithPasskey(held, await ask(other), { origin });
  await expect(signIn({ passkey: asOther }, other)).rejects.toEqual(refused('passkey_unknown'));
  await expect(signIn({ passkey: signed }, other)).rejects.toEqual(refused('passkey_invalid'));
  await signIn({ passkey: signWithPasskey(theirs.held, await ask(other), { origin }) }, other);
  const serra = await signedInStaff(outbox.test, 'serra', 'owner', { now });
  await setPassword('serra', serra);
  const creation = await serra.client('POST /api/admin/me/passkeys/challenge', { body: { password } });
  const made = createSoftwarePasskey(creation, { origin });
  await serra.client('POST /api/admin/me/passkeys', { body: { credential: made.registration } });
  await expect(signIn({ passkey: signed }, serra, 'serra')).rejects.toEqual(refused('passkey_invalid'));
});

it('[AUT+02] opens one session of two identical sign-ins at the same moment, and none of a replay', async () => {
  const { held } = await register();
  const passkey = signWithPasskey(held, await ask(), { origin });
  const outcomes = await Promise.allSettled([signIn({ passkey }), signIn({ passkey }), signIn({ passkey })]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(signIn({ passkey })).rejects.toEqual(refused('passkey_invalid'));
  const old = signWithPasskey(held, await ask(), { origin });
  later(10 * 60_000);
  await expect(signIn({ passkey: old })).rejects.toEqual(refused('passkey_invalid'));
});

it('[AUT+02] blocks a passkey whose counter went back, mails its owner once, and still demands a second factor', async () => {
  const { held, recovery_codes: codes } = await register({ counter: 1 });
  const requests = [await ask(), await ask(), await ask()];
  const use = (index: number, counter: number) => {
    const [request] = requests.slice(index);
    if (!request) throw new Error('no such request');
    return signIn({ passkey: signWithPasskey(held, request, { origin, counter }) });
  };
  await use(0, 5);
  await expect(use(1, 5)).rejects.toEqual(refused('passkey_blocked'));
  await expect(use(2, 9)).rejects.toEqual(refused('passkey_blocked'));
  expect(await person.client('GET /api/admin/me/passkeys')).toMatchObject([{ is_blocked: true }]);
  await expect(ask()).rejects.toEqual(refused('passkey_unknown'));
  await expect(signIn({})).rejects.toEqual(refused('second_factor_needed'));
  await signIn({ code: codes[0] });
  await outbox.send();
  const subject = 'Chave de acesso bloqueada no painel da loja Casa Aurora';
  expect(outbox.mailsTo(person.email).filter((mail) => mail.subject === subject)).toHaveLength(1);
});

it('[AUT+02] [ADM+01] an owner turns off the second factor of a member with passkeys', async () => {
  await register();
  const path = { id: String(person.id) };
  expect(await owner.client('GET /api/admin/staff/{id}', { path })).toMatchObject({
    has_second_factor: true,
  });
  const member = await owner.client('DELETE /api/admin/staff/{id}/second-factor', { path });
  expect(member.has_second_factor).toBe(false);
  await signIn({});
});
