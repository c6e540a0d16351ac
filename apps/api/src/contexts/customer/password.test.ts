import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { startRawMailServer, type TestInbox } from '#test/test-inbox.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { ana, loggedInClient, renato } from '#test/test-shop.ts';

const start = new Date('2026-11-21T12:00:00Z');
let now = start;
let outbox: TestOutbox;
let test: TestApi;
let inbox: TestInbox;
beforeAll(async () => {
  // Before the API starts: its jobs remove the limits that the system's time has passed.
  vi.setSystemTime(now);
  outbox = await startTestOutbox(() => now);
  ({ test, inbox } = outbox);
});
afterAll(async () => {
  vi.useRealTimers();
  await outbox.close();
});

/** Moves the clock past the window of an hourly limit. */
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  // Limits use the system's time.
  vi.setSystemTime(now);
};

const ask = (email: string, store = 'aurora') =>
  test.client(store)('POST /api/customer/password', { body: { email } });
const requestPin = (email: string, store = 'aurora') =>
  test.client(store)('POST /api/customer/password/pin', { body: { email } });
const set = (token: string, password: string, { cpassword = password, store = 'aurora' } = {}) =>
  test.client(store)('PUT /api/customer/password', { body: { token, password, cpassword } });
const enterByPin = (email: string, pin: string, store = 'aurora') =>
  test.client(store)('POST /api/auth/customers/login', {
    body: { username: email, password: pin, provider: 'pin' },
  });

/** Links and PINs mailed to an address, newest first. */
const linkOrPin = /\?token=([\w-]+)|\b(\d{6})\b/;
const secretsOf = (email: string) =>
  inbox.list(email).flatMap(({ text }) => linkOrPin.exec(text)?.slice(1).find(Boolean) ?? []);

async function nextSecret(email: string, send: (email: string) => Promise<unknown>): Promise<string> {
  const before = secretsOf(email).length;
  await send(email);
  await expect.poll(() => secretsOf(email).length).toBe(before + 1);
  return secretsOf(email)[0] ?? '';
}

/** Requests a link and returns it from the mail. */
const tokenFor = (email: string) => nextSecret(email, ask);
const pinFor = (email: string) => nextSecret(email, requestPin);

/** A customer of this test only. */
let people = 0;
async function newCustomer(store = 'aurora'): Promise<string> {
  people += 1;
  const email = `senha.${people}@exemplo.com.br`;
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', store)
    .executeTakeFirstOrThrow();
  await test.database
    .ofStore(id)
    .insertInto('customers')
    .values({
      kind: 'pf',
      email,
      taxvat: String(people).padStart(11, '0'),
      first_name: 'Júlia <b>',
      last_name: 'Prado',
      phone: '11987654321',
      scope: '[]',
      attributes: '{}',
    })
    .execute();
  return email;
}

it('[PWD-01] mails a link to the store’s own origin, in Portuguese, as HTML and as text', async () => {
  const email = await newCustomer();
  expect(await ask(` ${email.toUpperCase()} `)).toEqual({
    message: 'A password link was sent if there is an account.',
    msg_params: { minutes: 30 },
  });
  const mail = await inbox.mailTo(email);
  expect(mail.from).toContain('Casa Aurora');
  expect(mail.subject).toBe('Crie sua nova senha na loja Casa Aurora');
  expect(mail.text).toMatch(
    /^Olá, Júlia <b>!\s.*\shttp:\/\/localhost:3000\/\?token=[\w-]{43}\s.*30 minutos/ms,
  );
  expect(mail.html).toContain('<html lang="pt-BR">');
  expect(mail.html).toContain('Olá, Júlia &lt;b&gt;!');
  expect(mail.html).toMatch(/href="http:\/\/localhost:3000\/\?token=[\w-]{43}"/);
});

it('[PWD-01] [STO+01] links a customer of another store to that store', async () => {
  const email = await newCustomer('serra');
  await ask(email, 'serra');
  const { text, from } = await inbox.mailTo(email);
  expect(from).toContain('Empório Serra');
  expect(text).toMatch(/ ?http:\/\/serra\.localhost:3000\/\?token=/);
  // The address has no account in the other store.
  await ask(email, 'aurora');
  await ask(ana.username);
  await inbox.mailTo(ana.username);
  expect(inbox.list(email)).toHaveLength(1);
});

it('[PWD-01] responds identically with and without an account', async () => {
  const email = await newCustomer();
  for (const path of ['/api/customer/password', '/api/customer/password/pin']) {
    const answers = [];
    for (const to of [email, 'ninguem@exemplo.com.br']) {
      const response = await test.request('aurora', path, {
        method: 'POST',
        body: JSON.stringify({ email: to }),
      });
      answers.push({
        status: response.status,
        body: await response.text(),
        names: [...response.headers.keys()],
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(200);
  }
  await inbox.mailTo(email, 2);
  expect(inbox.list('ninguem@exemplo.com.br')).toEqual([]);
});

it('[PWD-01] [AUT-04] responds without waiting for the mail, which only an account receives', async () => {
  const silent = await startRawMailServer({ confirms: false });
  const held = await startTestApi({ env: { SMTP_URL: silent.url } });
  const client = held.client('aurora');
  const { message } = await client('POST /api/customer/password', { body: { email: ana.username } });
  expect(message).toBe('A password link was sent if there is an account.');
  expect(await client('POST /api/customer/password/pin', { body: { email: ana.username } })).toEqual({
    message: 'Access code sent.',
  });
  // Both were passed to the mail server, and neither was accepted.
  await expect.poll(() => silent.messages.length).toBe(2);
  silent.close();
  await held.close();
});

it('[AUT-04] responds identically to known and unknown addresses while mail cannot be sent', async () => {
  const mute = await startTestApi({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  for (const email of [ana.username, 'ninguem@exemplo.com.br']) {
    for (const call of ['POST /api/customer/password/pin', 'POST /api/customer/password'] as const) {
      await expect(mute.client('aurora')(call, { body: { email } })).rejects.toMatchObject({
        code: 'mail_unavailable',
        status: 503,
      });
    }
  }
  await mute.close();
});

it.each(['', 'x', 'ana', 'ana@exemplo', 'ana@exemplo.com.br@x.com', 'a b@exemplo.com.br'])(
  '[PWD-01] refuses %j as an e-mail, on its field',
  async (email) => {
    for (const send of [ask, requestPin]) {
      await expect(send(email)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { email: [email === '' ? 'validation.required' : 'validation.email'] },
      });
    }
  },
);

it('[PWD-02] mails the customer that the password was changed', async () => {
  const email = await newCustomer();
  await set(await tokenFor(email), 'Nova#senha1');
  await outbox.send();
  const mail = await inbox.mailTo(email, 2);
  expect(mail.subject).toBe('Sua senha na loja Casa Aurora foi alterada');
  expect(mail.html).toContain('Olá, Júlia &lt;b&gt;!');
});

it('[PWD-02] sets a password once by a mailed link, which then logs in', async () => {
  const email = await newCustomer();
  const [first, second] = [await tokenFor(email), await tokenFor(email)];
  expect(await set(second, 'Nova#senha1')).toEqual({ message: 'Password updated successfully!' });
  const customer = await loggedInClient(test, 'aurora', { username: email, password: 'Nova#senha1' });
  expect(await customer('GET /api/auth/customers/me')).toMatchObject({ email });
  // Consumed, together with the other mailed link.
  for (const token of [second, first]) {
    await expect(set(token, 'Outra#senha1')).rejects.toMatchObject({
      code: 'password_link_invalid',
      status: 422,
    });
  }
  await loggedInClient(test, 'aurora', { username: email, password: 'Nova#senha1' });
});

it('[PWD-02] accepts one of five concurrent uses of a link', async () => {
  const token = await tokenFor(await newCustomer());
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) => set(token, `Nova#senha${index}`)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('[PWD-02] [AUT+01] ends every earlier session and voids the PIN with a new password', async () => {
  const email = await newCustomer();
  await set(await tokenFor(email), 'Primeira#1');
  const elsewhere = await loggedInClient(test, 'aurora', { username: email, password: 'Primeira#1' });
  const pin = await pinFor(email);
  later(1);
  await set(await tokenFor(email), 'Segunda#1');
  await expect(elsewhere('GET /api/auth/customers/me')).rejects.toMatchObject({ code: 'token_expired' });
  await expect(enterByPin(email, pin)).rejects.toMatchObject({ code: 'pin_invalid' });
  const here = await loggedInClient(test, 'aurora', { username: email, password: 'Segunda#1' });
  expect(await here('GET /api/auth/customers/me')).toMatchObject({ email });
  // Other customers stay logged in.
  const other = await loggedInClient(test, 'aurora', renato);
  await other('GET /api/auth/customers/me');
});

it('[PWD-02] refuses a link after half an hour, of another store, and an invented one', async () => {
  const email = await newCustomer();
  const token = await tokenFor(email);
  const refused = { code: 'password_link_invalid', message: 'The password link is invalid or has expired.' };
  await expect(set(token, 'Nova#senha1', { store: 'serra' })).rejects.toMatchObject(refused);
  await expect(set('a'.repeat(43), 'Nova#senha1')).rejects.toMatchObject(refused);
  await expect(set('', 'Nova#senha1')).rejects.toMatchObject(refused);
  later(30);
  await expect(set(token, 'Nova#senha1')).rejects.toMatchObject(refused);
});

it('[PWD-02] checks a link in its own store without consuming it', async () => {
  const token = await tokenFor(await newCustomer());
  const check = (checked: string, store = 'aurora') =>
    test.client(store)('POST /api/customer/password/link', { body: { token: checked } });
  const refused = { code: 'password_link_invalid', status: 422 };
  expect(await check(token)).toBeNull();
  await expect(check(token, 'serra')).rejects.toMatchObject(refused);
  await expect(check('a'.repeat(43))).rejects.toMatchObject(refused);
  await set(token, 'Nova#senha1');
  await expect(check(token)).rejects.toMatchObject(refused);
  const old = await tokenFor(await newCustomer());
  later(30);
  await expect(check(old)).rejects.toMatchObject(refused);
});

it.each([
  ['', '', { password: ['validation.required'], cpassword: ['validation.required'] }],
  ['Ab#1', 'Ab#1', { password: ['validation.password.length'] }],
  ['senhas', 'senhas', { password: ['validation.password.uppercase', 'validation.password.special'] }],
  ['Nova#senha1', 'Nova#senha2', { cpassword: ['validation.password.confirmation'] }],
])(
  '[PWD-02] refuses %j confirmed by %j, on the fields, and preserves the link',
  async (password, cpassword, fields) => {
    const email = await newCustomer();
    const token = await tokenFor(email);
    await expect(set(token, password, { cpassword })).rejects.toMatchObject({
      code: 'validation_failed',
      fields,
    });
    expect(await set(token, 'Nova#senha1')).toEqual({ message: 'Password updated successfully!' });
  },
);

it('[PWD-02] [AUT-04] stores neither link nor PIN in plain text', async () => {
  const email = await newCustomer();
  const secrets = [await tokenFor(email), await pinFor(email)];
  const rows = JSON.stringify([
    await test.database.everything.selectFrom('customer_password_links').selectAll().execute(),
    await test.database.everything.selectFrom('customer_pins').select('pin_hash').execute(),
  ]);
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(rows).not.toContain(secret);
  }
});

it('[AUT-03] [AUT-04] logs in once by a mailed PIN, by e-mail or document', async () => {
  const email = await newCustomer();
  const pin = await pinFor(email);
  const mail = await inbox.mailTo(email);
  expect(mail.subject).toBe(`${pin} é seu código de acesso à loja Casa Aurora`);
  expect(mail.html).toContain(`>${pin}</p>`);
  expect(mail.text).toContain(`http://localhost:3000/?pin=${pin}&email=${encodeURIComponent(email)}`);
  const { access_token: token } = await enterByPin(email.toUpperCase(), ` ${pin} `);
  expect(await test.client('aurora', token)('GET /api/auth/customers/me')).toMatchObject({ email });
  await expect(enterByPin(email, pin)).rejects.toMatchObject({ code: 'pin_invalid', status: 401 });
});

it('[AUT-04] [STO+01] refuses a PIN after ten minutes, in another store, as a password, and a password as a PIN', async () => {
  const email = await newCustomer();
  const pin = await pinFor(email);
  await expect(enterByPin(email, pin, 'serra')).rejects.toMatchObject({ code: 'pin_invalid' });
  await expect(loggedInClient(test, 'aurora', { username: email, password: pin })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  await expect(enterByPin(ana.username, ana.password)).rejects.toMatchObject({ code: 'pin_invalid' });
  later(10);
  await expect(enterByPin(email, pin)).rejects.toMatchObject({ code: 'pin_invalid' });
});

it('[AUT-04] sends no second code within a minute, with or without an account', async () => {
  const email = await newCustomer();
  const pin = await pinFor(email);
  const nobody = 'ninguem2@exemplo.com.br';
  expect(await requestPin(nobody)).toEqual({ message: 'Access code sent.' });
  for (const to of [email, nobody]) {
    expect(await requestPin(to)).toEqual({ message: 'Access code already sent.' });
  }
  expect((await enterByPin(email, pin)).access_token).not.toBe('');
  later(1);
  await pinFor(email);
  expect(inbox.list(email)).toHaveLength(2);
});

it('[AUT+01] refuses PINs but not the password after many guesses at a PIN', async () => {
  await set(await tokenFor(renato.username), renato.password);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(enterByPin(renato.username, '000000')).rejects.toMatchObject({ code: 'pin_invalid' });
  }
  const response = await test.request('aurora', '/api/auth/customers/login', {
    method: 'POST',
    body: JSON.stringify({ username: renato.username, password: '000000', provider: 'pin' }),
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '900']);
  await loggedInClient(test, 'aurora', renato);
  later(15);
  const { access_token: token } = await enterByPin(renato.username, await pinFor(renato.username));
  expect(token).not.toBe('');
});

it('[AUT+01] mails at most five links and five PINs an hour to an e-mail, with or without an account', async () => {
  for (const email of [await newCustomer(), 'ninguem3@exemplo.com.br']) {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await ask(email);
      await requestPin(email);
      later(2);
    }
    for (const path of ['/api/customer/password', '/api/customer/password/pin']) {
      const response = await test.request('aurora', path, {
        method: 'POST',
        body: JSON.stringify({ email }),
      });
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3000']);
    }
    await ask(email, 'serra');
  }
});

it.each([
  ['POST', '/api/customer/password', { email: 'abc' }],
  ['POST', '/api/customer/password/pin', { email: 'abc' }],
  ['PUT', '/api/customer/password', { token: 'x', password: 'x', cpassword: 'x' }],
])('[AUT+01] refuses an address after 60 %s %s in a quarter of an hour', async (method, path, body) => {
  later(60);
  const status = async (address: string, store = 'aurora') => {
    const response = await test.request(store, path, {
      method,
      headers: { 'x-client-address': address },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  for (let attempt = 0; attempt < 60; attempt += 1) expect(await status('203.0.113.9')).toBe(422);
  expect(await status('203.0.113.9')).toBe(429);
  expect(await status('203.0.113.9', 'serra')).toBe(422);
  expect(await status('203.0.113.10')).toBe(422);
});
