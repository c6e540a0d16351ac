import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { setSetting } from '#test/set-setting.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let now = new Date('2026-11-21T12:00:00Z');
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  await setSetting(test, 'aurora', 'checkout/require_password', '0');
});
afterAll(() => test.close());

let seed = 81_000;
function register(password?: string) {
  seed += 1;
  return test.client('aurora')('POST /api/customer/customers', {
    body: {
      first_name: 'Júlia',
      last_name: 'Prado',
      taxvat: cpfFromSeed(seed),
      phone: '(11) 98765-4321',
      email: `sem.senha.${seed}@exemplo.com.br`,
      ...(password && { password }),
    },
  });
}

const enter = (id: number | string, grant: string, store = 'aurora') =>
  test.client(store)('POST /api/auth/customers/login', {
    body: { username: String(id), password: grant, provider: 'passwordless' },
  });
const refused = { code: 'login_grant_invalid', status: 401 };

it('[REG-11] [AUT-03] logs in once by id after a registration without a password', async () => {
  const { id, login_grant: grant = '' } = await register();
  const { access_token } = await enter(id, grant);
  expect(await test.client('aurora', access_token)('GET /api/auth/customers/me')).toMatchObject({ id });
  await expect(enter(id, grant)).rejects.toMatchObject(refused);
});

it('[REG-11] issues no grant to a customer with a password', async () => {
  expect(await register('Segredo#1')).not.toHaveProperty('login_grant');
});

it('[REG-11] refuses the id alone, a guess, a different customer’s grant, a different store, and a grant of two minutes ago', async () => {
  const [mine, other] = [await register(), await register()];
  await expect(enter(mine.id, 'a'.repeat(43))).rejects.toMatchObject(refused);
  await expect(enter(mine.id, other.login_grant ?? '')).rejects.toMatchObject(refused);
  await expect(enter(mine.id, mine.login_grant ?? '', 'serra')).rejects.toMatchObject(refused);
  for (const id of ['0', '-1', '1e3', '99999999999', `${mine.id}.0`]) {
    await expect(enter(id, mine.login_grant ?? '')).rejects.toMatchObject(refused);
  }
  now = new Date(now.getTime() + 2 * 60_000);
  await expect(enter(mine.id, mine.login_grant ?? '')).rejects.toMatchObject(refused);
});

it('[REG-11] accepts one of five concurrent uses of a grant', async () => {
  const { id, login_grant: grant = '' } = await register();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => enter(id, grant)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('[REG-11] stores no grant in plain text', async () => {
  const { login_grant: grant = '' } = await register();
  const rows = await test.database.everything.selectFrom('customer_login_grants').selectAll().execute();
  expect(grant).toHaveLength(43);
  expect(JSON.stringify(rows)).not.toContain(grant);
});

it('[AUT-05] an account without a password is not opened by an empty or any other one', async () => {
  await register();
  const username = `sem.senha.${seed}@exemplo.com.br`;
  await expect(
    test.client('aurora')('POST /api/auth/customers/login', { body: { username, password: 'null' } }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' });
});
