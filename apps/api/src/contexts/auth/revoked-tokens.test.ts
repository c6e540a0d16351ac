import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { TestApi } from '#test/test-api.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { ana, loggedInClient, renato } from '#test/test-shop.ts';

let now = new Date('2026-11-21T12:00:00Z');
let outbox: TestOutbox;
let test: TestApi;
beforeAll(async () => {
  // Before the API starts: its jobs remove the limits that the system's time has passed.
  vi.setSystemTime(now);
  outbox = await startTestOutbox(() => now);
  ({ test } = outbox);
});
afterAll(async () => {
  vi.useRealTimers();
  await outbox.close();
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
  // Limits use the system's time.
  vi.setSystemTime(now);
};
const expired = { code: 'token_expired', message: 'Token has expired', status: 401 };

it('[AUT+01] [AUT-10] revokes all of a customer’s tokens, and no others, by logging out everywhere', async () => {
  const devices = [await loggedInClient(test, 'aurora', ana), await loggedInClient(test, 'aurora', ana)];
  const other = await loggedInClient(test, 'aurora', renato);
  expect(await devices[0]?.('POST /api/auth/customers/logout-everywhere')).toBeNull();
  for (const device of devices)
    await expect(device('GET /api/auth/customers/me')).rejects.toMatchObject(expired);
  expect(await other('GET /api/auth/customers/me')).toMatchObject({ email: renato.username });
  later(1);
  const anew = await loggedInClient(test, 'aurora', ana);
  expect(await anew('GET /api/auth/customers/me')).toMatchObject({ email: ana.username });
});

it('[AUT+01] refuses logging out everywhere without a session', async () => {
  const mine = await loggedInClient(test, 'aurora', ana);
  await expect(test.client('aurora')('POST /api/auth/customers/logout-everywhere')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(await mine('GET /api/auth/customers/me')).toMatchObject({ email: ana.username });
});

const change = (
  client: Awaited<ReturnType<typeof loggedInClient>>,
  current: string,
  next: string,
  confirmation = next,
) =>
  client('PUT /api/customer/password/current', {
    body: { current_password: current, password: next, cpassword: confirmation },
  });

it('[PWD-02] [AUT+01] revokes the other sessions after a password change, preserves this one, and sends a mail', async () => {
  const [here, elsewhere] = [
    await loggedInClient(test, 'aurora', renato),
    await loggedInClient(test, 'aurora', renato),
  ];
  later(1);
  const { message, access_token } = await change(here, renato.password, 'Outra#senha1');
  expect(message).toBe('Password updated successfully!');
  await expect(elsewhere('GET /api/auth/customers/me')).rejects.toMatchObject(expired);
  const currentClient = test.client('aurora', access_token);
  expect(await currentClient('GET /api/auth/customers/me')).toMatchObject({ email: renato.username });
  await expect(loggedInClient(test, 'aurora', renato)).rejects.toMatchObject({ code: 'invalid_credentials' });

  await outbox.send();
  const mail = await outbox.inbox.mailTo(renato.username);
  expect(mail.subject).toBe('Sua senha na loja Casa Aurora foi alterada');
  expect(mail.text).toContain('foi alterada em 21/11/2026 às 09h00');
  expect(mail.text).toContain(`/?newPassword=${encodeURIComponent(renato.username)}`);
  expect(mail.html).toContain('<html lang="pt-BR">');
  await change(currentClient, 'Outra#senha1', renato.password);
});

it.each([
  ['errada', 'Outra#senha1', 'Outra#senha1', { current_password: ['validation.password.current'] }],
  [
    '',
    '',
    '',
    {
      current_password: ['validation.required'],
      password: ['validation.required'],
      cpassword: ['validation.required'],
    },
  ],
  [
    ana.password,
    'curta',
    'outra',
    {
      password: [
        'validation.password.length',
        'validation.password.uppercase',
        'validation.password.special',
      ],
      cpassword: ['validation.password.confirmation'],
    },
  ],
])(
  '[PWD-02] refuses to change %j into %j confirmed by %j, on the fields',
  async (current, next, confirmation, fields) => {
    const mine = await loggedInClient(test, 'aurora', ana);
    await expect(change(mine, current, next, confirmation)).rejects.toMatchObject({
      code: 'validation_failed',
      fields,
    });
    expect(await mine('GET /api/auth/customers/me')).toMatchObject({ email: ana.username });
  },
);

it('[AUT+01] limits guesses of the password in an open session', async () => {
  const mine = await loggedInClient(test, 'aurora', ana);
  later(3_600_000);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await expect(change(mine, `Errada#${attempt}`, 'Outra#senha1')).rejects.toMatchObject({
      code: 'validation_failed',
    });
  }
  await expect(change(mine, ana.password, 'Outra#senha1')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 900,
  });
});
