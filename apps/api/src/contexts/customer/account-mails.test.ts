import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { setSetting } from '../../../test/set-setting.ts';
import type { TestApi } from '../../../test/test-api.ts';
import { startTestOutbox, type TestOutbox } from '../../../test/test-outbox.ts';
import { registered, strangePerson } from '../../../test/test-person.ts';
import { logIn } from '../../../test/test-shop.ts';

const start = new Date('2026-11-21T12:00:00Z');
let now = start;
let outbox: TestOutbox;
let test: TestApi;
let db: TestOutbox['db'];
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  ({ test, db } = outbox);
});
afterAll(() => outbox.close());
beforeEach(async () => {
  now = start;
  await db.deleteFrom('outbox_messages').execute();
});

let lastSeed = 97_000;
function somebody() {
  lastSeed += 1;
  return { ...strangePerson(lastSeed), first_name: 'Júlia' };
}

const changePassword = (
  client: Awaited<ReturnType<typeof registered>>['client'],
  from: string,
  password: string,
) =>
  client('PUT /api/customer/password/current', {
    body: { current_password: from, password, cpassword: password },
  });

/** What a database does that cannot take in a message. */
async function whileNothingCanBeTold(topic: string, work: () => Promise<void>): Promise<void> {
  const { everything } = test.database;
  await sql`alter table outbox_messages add constraint untold check (topic <> ${sql.lit(topic)})`.execute(
    everything,
  );
  try {
    await work();
  } finally {
    await sql`alter table outbox_messages drop constraint untold`.execute(everything);
  }
}

it('[REG-11] greets by mail, in Portuguese, as HTML and as text, and once', async () => {
  const person = somebody();
  await registered(test, person);
  await expect(registered(test, person)).rejects.toMatchObject({ code: 'validation_failed' });
  await outbox.send();
  await outbox.send();
  const [mail, ...more] = outbox.mailsTo(person.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Boas-vindas à loja Casa Aurora' });
  expect(mail?.from).toContain('Casa Aurora');
  expect(mail?.text).toMatch(/^Olá, Júlia!\s.*use seu e-mail e a senha.*http:\/\/localhost:3000\/conta/s);
  expect(mail?.html).toContain('<html lang="pt-BR">');
  expect(mail?.html).toContain('href="http://localhost:3000/conta"');
});

it('[REG-11] says to whom has no password how to get in', async () => {
  await setSetting(test, 'aurora', 'checkout/require_password', '0');
  const { password: _, addresses: _none, ...person } = somebody();
  await test.client('aurora')('POST /api/customer/customers', { body: person });
  await outbox.send();
  expect(outbox.mailsTo(person.email)[0]?.text).toContain('peça um código de acesso por e-mail');
});

it('[REG-11] registers nobody whose greeting could be lost', async () => {
  const person = somebody();
  await whileNothingCanBeTold('customer_registered', () =>
    expect(registered(test, person)).rejects.toMatchObject({ status: 500 }),
  );
  const { exists } = await test.client('aurora')('GET /api/customer/customers/check_exists', {
    query: { email: person.email },
  });
  expect(exists).toBe(false);
  await registered(test, person);
});

it('[REG-11] [ACC+01] greets nobody who has left meanwhile', async () => {
  const person = somebody();
  const { client } = await registered(test, person);
  await client('POST /api/customer/erasure', { body: { password: person.password } });
  await outbox.send();
  const subjects = () => outbox.mailsTo(person.email).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(['Sua conta na loja Casa Aurora foi excluída']);
});

it('[PWD-02] tells of each change of a password, to the address that the account has', async () => {
  const person = somebody();
  const { client } = await registered(test, person);
  await outbox.send();
  const { access_token: token } = await changePassword(client, person.password, 'Outra#senha1');
  now = new Date(start.getTime() + 60_000);
  await changePassword(test.client('aurora', token), 'Outra#senha1', 'Terceira#1');
  const email = `trocado.${person.email}`;
  await db.updateTable('customers').set({ email }).where('email', '=', person.email).execute();
  await outbox.send();
  await outbox.send();
  const texts = outbox.mailsTo(email).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('foi alterada em 21/11/2026 às 09h01');
  expect(texts[1]).toContain('foi alterada em 21/11/2026 às 09h00');
  for (const text of texts) expect(text).toContain(`/?newPassword=${encodeURIComponent(email)}`);
});

it('[PWD-02] changes no password whose owner might not hear of it', async () => {
  const person = somebody();
  const { client } = await registered(test, person);
  await test.client('aurora')('POST /api/customer/password', { body: { email: person.email } });
  const { text } = await outbox.inbox.mailTo(person.email);
  const token = /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  const byLink = () =>
    test.client('aurora')('PUT /api/customer/password', {
      body: { token, password: 'Outra#senha1', cpassword: 'Outra#senha1' },
    });
  await whileNothingCanBeTold('password_changed', async () => {
    for (const change of [byLink, () => changePassword(client, person.password, 'Outra#senha1')]) {
      await expect(change()).rejects.toMatchObject({ status: 500 });
    }
  });
  await logIn(test, 'aurora', { username: person.email, password: person.password });
  // The link is as good as it was.
  await byLink();
  await outbox.send();
  expect(outbox.mailsTo(person.email)[0]?.subject).toBe('Sua senha na loja Casa Aurora foi alterada');
});

it('[PWD-02] [REG-11] keeps nobody’s name or address for a mail that waits', async () => {
  const person = somebody();
  const { client, id } = await registered(test, person);
  await changePassword(client, person.password, 'Outra#senha1');
  const waiting = await db
    .selectFrom('outbox_messages')
    .select(['topic', 'payload'])
    .orderBy('topic')
    .execute();
  expect(waiting).toEqual([
    { topic: 'customer_registered', payload: { customer_id: id } },
    { topic: 'password_changed', payload: { customer_id: id, changed_at: start.toISOString() } },
  ]);
});
