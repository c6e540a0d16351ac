import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import type { TestInbox } from '#test/test-inbox.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { type Person, registerPerson, strangePerson } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';

let now = new Date('2026-11-20T12:00:00Z');
let outbox: TestOutbox;
let test: TestApi;
let inbox: TestInbox;
beforeAll(async () => {
  // The queued welcome mail of the registration does not interfere.
  outbox = await startTestOutbox(() => now);
  ({ test, inbox } = outbox);
});
afterAll(() => outbox.close());

let lastSeed = 95_000;
async function somebody() {
  lastSeed += 1;
  const person = strangePerson(lastSeed);
  const { client } = await registerPerson(test, person);
  return { person, client, next: `nova.${lastSeed}@exemplo.com.br` };
}

const ask = (client: Client, email: string, proof: { password?: string; pin?: string }) =>
  client('POST /api/customer/email', { body: { email, ...proof } });
const confirm = (token: string, store = 'aurora') =>
  test.client(store)('PUT /api/customer/email', { body: { token } });
const enter = (person: Person, email: string) =>
  loggedInClient(test, 'aurora', { username: email, password: person.password });

const link = /\?emailToken=([\w-]+)/;
/** From the newest of several mails. */
async function tokenTo(email: string, count = 1): Promise<string> {
  return link.exec((await inbox.mailTo(email, count)).text)?.[1] ?? '';
}

it('[ACC-01] changes the e-mail when the mailed link is opened, not before, and notifies the old address', async () => {
  const { person, client, next } = await somebody();
  expect(await ask(client, ` ${next.toUpperCase()} `, { password: person.password })).toEqual({
    minutes: 30,
  });
  const token = await tokenTo(next);
  const notice = await inbox.mailTo(person.email);
  expect(notice.subject).toBe('Pedido de troca do seu e-mail na loja Casa Aurora');
  expect(notice.text).not.toContain(token);
  expect(await client('GET /api/customer/profile')).toMatchObject({ email: person.email });
  await expect(enter(person, next)).rejects.toMatchObject({ code: 'customer_not_found' });

  await confirm(token);
  expect(await client('GET /api/customer/profile')).toMatchObject({ email: next });
  await enter(person, next);
  await expect(enter(person, person.email)).rejects.toMatchObject({ code: 'customer_not_found' });
  await outbox.send();
  expect((await inbox.mailTo(person.email, 2)).subject).toBe(
    'O e-mail da sua conta na loja Casa Aurora foi trocado',
  );
  await expect(confirm(token)).rejects.toMatchObject({ code: 'email_link_invalid' });
});

it('[ACC-01] responds identically to addresses with and without an account', async () => {
  const { person, client } = await somebody();
  const before = inbox.list(ana.username).length;
  expect(await ask(client, ana.username, { password: person.password })).toEqual({ minutes: 30 });
  const mail = await inbox.mailTo(ana.username, before + 1);
  expect(mail.subject).toBe('Este e-mail já tem uma conta na loja Casa Aurora');
  expect(mail.text).not.toMatch(link);
  // The account's own mailbox receives the same mail.
  expect((await inbox.mailTo(person.email)).subject).toBe(
    'Pedido de troca do seu e-mail na loja Casa Aurora',
  );
  expect(await client('GET /api/customer/profile')).toMatchObject({ email: person.email });
});

it('[ACC-01] requires the password or a PIN, and a valid new address', async () => {
  const { person, client, next } = await somebody();
  for (const [email, proof, fields] of [
    [next, {}, { password: ['validation.required'] }],
    [next, { password: 'Errada#1' }, { password: ['validation.password.current'] }],
    [next, { pin: '000000' }, { pin: ['Invalid or expired access code.'] }],
    ['nova@', { password: person.password }, { email: ['validation.email'] }],
    [person.email, { password: person.password }, { email: ['validation.invalid'] }],
  ] as const) {
    await expect(ask(client, email, proof)).rejects.toMatchObject({ fields });
  }
  await test.client('aurora')('POST /api/customer/password/pin', { body: { email: person.email } });
  const { text } = await inbox.mailTo(person.email);
  await ask(client, next, { pin: /\b(\d{6})\b/.exec(text)?.[1] ?? '' });
  await confirm(await tokenTo(next));
  expect(inbox.list(next)).toHaveLength(1);
});

it('[ACC-01] accepts only the last of several links, for half an hour, in its store', async () => {
  const { person, client, next } = await somebody();
  await ask(client, next, { password: person.password });
  const first = await tokenTo(next);
  await ask(client, `mais.${next}`, { password: person.password });
  const second = await tokenTo(`mais.${next}`);
  for (const token of [first, '', 'nada']) {
    await expect(confirm(token)).rejects.toMatchObject({ code: 'email_link_invalid' });
  }
  await expect(confirm(second, 'serra')).rejects.toMatchObject({ code: 'email_link_invalid' });
  const requestedAt = now;
  now = new Date(requestedAt.getTime() + 30 * 60_000);
  await expect(confirm(second)).rejects.toMatchObject({ code: 'email_link_invalid' });
  now = new Date(requestedAt.getTime() + 30 * 60_000 - 1);
  await confirm(second);
  now = requestedAt;
});

it('[AUT+01] mails at most five links an hour for one customer, from any address', async () => {
  const { person, client, next } = await somebody();
  const change = (use: number) => ask(client, `n${use}.${next}`, { password: person.password });
  for (let use = 0; use < 5; use += 1) expect(await change(use)).toEqual({ minutes: 30 });
  await expect(change(5)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: expect.any(Number),
  });
  const other = await somebody();
  expect(await ask(other.client, other.next, { password: other.person.password })).toEqual({ minutes: 30 });
});

it('[ACC-01] refuses an address that a different customer has registered meanwhile', async () => {
  const { person, client, next } = await somebody();
  await ask(client, next, { password: person.password });
  const token = await tokenTo(next);
  lastSeed += 1;
  await registerPerson(test, { ...strangePerson(lastSeed), email: next });
  await expect(confirm(token)).rejects.toMatchObject({ code: 'email_link_invalid' });
  expect(await client('GET /api/customer/profile')).toMatchObject({ email: person.email });
});

it('[ACC-01] voids links mailed to the old address and moves its subscriptions', async () => {
  const { person, client, next } = await somebody();
  await client('POST /api/cms/newsletter/subscriptions', { body: { email: person.email, name: 'Z' } });
  await test.client('aurora')('POST /api/customer/password', { body: { email: person.email } });
  const old = /\?token=([\w-]+)/.exec((await inbox.mailTo(person.email)).text)?.[1] ?? '';
  await ask(client, next, { password: person.password });
  await confirm(await tokenTo(next));
  await expect(
    test.client('aurora')('PUT /api/customer/password', {
      body: { token: old, password: 'Nova#senha1', cpassword: 'Nova#senha1' },
    }),
  ).rejects.toMatchObject({ code: 'password_link_invalid' });
  const db = await storeOf(test, 'aurora');
  const subscribed = await db
    .selectFrom('newsletter_subscriptions')
    .select('email')
    .where('email', 'in', [person.email, next])
    .execute();
  expect(subscribed).toEqual([{ email: next }]);
});

it('[ACC-01] reports a mail outage before anything else', async () => {
  const silent = await startTestApi({ clock: { now: () => now } });
  const client = await loggedInClient(silent, 'aurora', ana);
  await expect(ask(client, 'nova@exemplo.com.br', { password: ana.password })).rejects.toMatchObject({
    code: 'mail_unavailable',
  });
  await silent.close();
});
