import type { Client } from '@vitrine/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Mailer } from '#api/platform/mail/mailer.ts';
import { pauseAfterMs } from '#api/platform/outbox/send-outbox.ts';
import { setSetting } from '#test/set-setting.ts';
import type { TestApi } from '#test/test-api.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { type Person, registerPerson, strangePerson } from '#test/test-person.ts';
import { loggedInClient } from '#test/test-shop.ts';

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
  client: Awaited<ReturnType<typeof registerPerson>>['client'],
  from: string,
  password: string,
) =>
  client('PUT /api/customer/password/current', {
    body: { current_password: from, password, cpassword: password },
  });

/** Runs `work` while the database refuses to insert outbox messages of the topic. */
async function withBrokenOutbox(topic: string, work: () => Promise<void>): Promise<void> {
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

it('[REG-11] sends one welcome mail, in Portuguese, as HTML and text', async () => {
  const person = somebody();
  await registerPerson(test, person);
  await expect(registerPerson(test, person)).rejects.toMatchObject({ code: 'validation_failed' });
  await outbox.send();
  await outbox.send();
  const [mail, ...more] = outbox.mailsTo(person.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Boas-vindas à loja Casa Aurora' });
  expect(mail?.from).toContain('Casa Aurora');
  expect(mail?.text).toMatch(/^Olá, Júlia!\s.*use seu e-mail e a senha.*http:\/\/localhost:3000\/conta/ms);
  expect(mail?.html).toContain('<html lang="pt-BR">');
  expect(mail?.html).toContain('href="http://localhost:3000/conta"');
});

it('[REG-11] explains how to log in to a customer without a password', async () => {
  await setSetting(test, 'aurora', 'checkout/require_password', '0');
  const { password: _, addresses: _none, ...person } = somebody();
  await test.client('aurora')('POST /api/customer/customers', { body: person });
  await outbox.send();
  expect(outbox.mailsTo(person.email)[0]?.text).toContain('peça um código de acesso por e-mail');
});

it('[REG-11] refuses a registration whose welcome mail cannot be enqueued', async () => {
  const person = somebody();
  await withBrokenOutbox('customer_registered', () =>
    expect(registerPerson(test, person)).rejects.toMatchObject({ status: 500 }),
  );
  const { exists } = await test.client('aurora')('GET /api/customer/customers/check_exists', {
    query: { email: person.email },
  });
  expect(exists).toBe(false);
  await registerPerson(test, person);
});

it('[REG-11] [ACC+01] sends no welcome mail to an account deleted meanwhile', async () => {
  const person = somebody();
  const { client } = await registerPerson(test, person);
  await client('POST /api/customer/erasure', { body: { password: person.password } });
  await outbox.send();
  const subjects = () => outbox.mailsTo(person.email).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(['Sua conta na loja Casa Aurora foi excluída']);
});

it('[PWD-02] mails each password change to the account’s current address', async () => {
  const person = somebody();
  const { client } = await registerPerson(test, person);
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

it('[PWD-02] refuses a password change whose notice cannot be enqueued', async () => {
  const person = somebody();
  const { client } = await registerPerson(test, person);
  await test.client('aurora')('POST /api/customer/password', { body: { email: person.email } });
  const { text } = await outbox.inbox.mailTo(person.email);
  const token = /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  const byLink = () =>
    test.client('aurora')('PUT /api/customer/password', {
      body: { token, password: 'Outra#senha1', cpassword: 'Outra#senha1' },
    });
  await withBrokenOutbox('password_changed', async () => {
    for (const change of [byLink, () => changePassword(client, person.password, 'Outra#senha1')]) {
      await expect(change()).rejects.toMatchObject({ status: 500 });
    }
  });
  await loggedInClient(test, 'aurora', { username: person.email, password: person.password });
  // The link is still valid.
  await byLink();
  await outbox.send();
  expect(outbox.mailsTo(person.email)[0]?.subject).toBe('Sua senha na loja Casa Aurora foi alterada');
});

it('[PWD-02] [REG-11] stores no name or address in a queued mail', async () => {
  const person = somebody();
  const { client, id } = await registerPerson(test, person);
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

/** Makes every transaction that changes or deletes a customer fail at its commit. */
async function whileNoCustomerCanChange(work: () => Promise<void>): Promise<void> {
  const { everything } = test.database;
  await sql`create function refuse_commit() returns trigger language plpgsql
    as $$ begin raise exception 'no commit'; end $$`.execute(everything);
  await sql`create constraint trigger no_commit after update or delete on customers
    deferrable initially deferred for each row execute function refuse_commit()`.execute(everything);
  try {
    await work();
  } finally {
    await sql`drop trigger no_commit on customers`.execute(everything);
    await sql`drop function refuse_commit`.execute(everything);
  }
}

/** Requests an e-mail change and returns the action of the mailed link. */
async function requestEmailChange({
  client,
  person,
  email,
}: {
  client: Client;
  person: Person;
  email: string;
}) {
  await client('POST /api/customer/email', { body: { email, password: person.password } });
  const { text } = await outbox.inbox.mailTo(email);
  const token = /\?emailToken=([\w-]+)/.exec(text)?.[1] ?? '';
  return () => test.client('aurora')('PUT /api/customer/email', { body: { token } });
}

const messagesOf = (topic: string) =>
  db
    .selectFrom('outbox_messages')
    .select(['payload', 'recipient', 'attempts', 'sent_at'])
    .where('topic', '=', topic)
    .execute();

const brokenMailer: Mailer = {
  isReachable: () => Promise.resolve(false),
  send: () => Promise.reject(new Error('the mail server is down')),
  close: () => {},
};

/** Fails a message's first attempt, sends it at the second, and returns its mails after a third. */
async function sendAtTheSecondTry(topic: string, { to, subject }: { to: string; subject: string }) {
  await outbox.send(brokenMailer);
  expect(await messagesOf(topic)).toMatchObject([{ attempts: 1, recipient: to, sent_at: null }]);
  now = new Date(now.getTime() + pauseAfterMs(1));
  await outbox.send();
  await outbox.send();
  expect(await messagesOf(topic)).toMatchObject([{ attempts: 2, recipient: null, sent_at: now }]);
  return outbox.mailsTo(to).filter((mail) => mail.subject === subject);
}

it('[ACC-01] refuses an e-mail change whose notice cannot be enqueued', async () => {
  const person = somebody();
  const { client } = await registerPerson(test, person);
  const confirm = await requestEmailChange({ client, person, email: `nova.${person.email}` });
  await withBrokenOutbox('email_changed', () => expect(confirm()).rejects.toMatchObject({ status: 500 }));
  expect(await client('GET /api/customer/profile')).toMatchObject({ email: person.email });
  // The link is still valid.
  await confirm();
});

it('[ACC-01] notifies the former address of an e-mail change once, also after a failed attempt, and deletes it', async () => {
  const person = somebody();
  const { client, id } = await registerPerson(test, person);
  const confirm = await requestEmailChange({ client, person, email: `nova.${person.email}` });
  await confirm();
  expect(await messagesOf('email_changed')).toEqual([
    {
      payload: { customer_id: id, changed_at: start.toISOString() },
      recipient: person.email,
      attempts: 0,
      sent_at: null,
    },
  ]);
  const mails = await sendAtTheSecondTry('email_changed', {
    to: person.email,
    subject: 'O e-mail da sua conta na loja Casa Aurora foi trocado',
  });
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Olá, Júlia!\s.*foi trocado em 21\/11\/2026 às 09h00/ms),
  ]);
});

it('[ACC-01] [ACC+01] sends no notice of an e-mail change or deletion that is rolled back', async () => {
  const person = somebody();
  const { client } = await registerPerson(test, person);
  const confirm = await requestEmailChange({ client, person, email: `nova.${person.email}` });
  const erase = () => client('POST /api/customer/erasure', { body: { password: person.password } });
  await whileNoCustomerCanChange(async () => {
    for (const change of [confirm, erase]) await expect(change()).rejects.toMatchObject({ status: 500 });
  });
  const messages = await db.selectFrom('outbox_messages').select(['topic', 'recipient']).execute();
  expect(messages).toEqual([{ topic: 'customer_registered', recipient: null }]);
});

it('[ACC-01] notifies the former address of an e-mail change also if the account was deleted since', async () => {
  const person = somebody();
  const { client } = await registerPerson(test, person);
  const email = `nova.${person.email}`;
  await (
    await requestEmailChange({ client, person, email })
  )();
  await client('POST /api/customer/erasure', { body: { password: person.password } });
  await outbox.send();
  const mail = outbox
    .mailsTo(person.email)
    .find(({ subject }) => subject === 'O e-mail da sua conta na loja Casa Aurora foi trocado');
  expect(mail?.text).toMatch(/^Olá!\s/m);
  expect(outbox.mailsTo(email)[0]?.subject).toBe('Sua conta na loja Casa Aurora foi excluída');
});

it('[ACC+01] refuses a deletion whose notice cannot be enqueued', async () => {
  const person = somebody();
  const { client } = await registerPerson(test, person);
  const erase = () => client('POST /api/customer/erasure', { body: { password: person.password } });
  await withBrokenOutbox('account_erased', () => expect(erase()).rejects.toMatchObject({ status: 500 }));
  expect(await client('GET /api/customer/addresses')).toHaveLength(1);
  await erase();
});

it('[ACC+01] notifies the address of a deleted account once, also after a failed attempt, and deletes it', async () => {
  const person = somebody();
  const { client } = await registerPerson(test, person);
  await client('POST /api/customer/erasure', { body: { password: person.password } });
  expect(await messagesOf('account_erased')).toEqual([
    { payload: {}, recipient: person.email, attempts: 0, sent_at: null },
  ]);
  const mails = await sendAtTheSecondTry('account_erased', {
    to: person.email,
    subject: 'Sua conta na loja Casa Aurora foi excluída',
  });
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Olá!\s.*só o documento e o nome/ms),
  ]);
});
