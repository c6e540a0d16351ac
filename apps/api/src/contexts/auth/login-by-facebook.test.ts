import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startOutside } from '#test/start-outside.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana } from '#test/test-shop.ts';

let outside: Awaited<ReturnType<typeof startOutside>>;
let test: TestApi;
beforeAll(async () => {
  outside = await startOutside();
  test = await startTestApi({ env: { SOCIAL_GRAPH_URL: `${outside.url}/social/graph` } });
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

const enter = (accessToken: string, userId: string, { store = 'aurora', userData = {} } = {}) =>
  test.client(store)('POST /api/auth/customers/login', {
    body: { provider: 'facebook', accessToken, userId, userData },
  });

const pathOf = { app: 'social-login/facebook' } as const;
async function setApp(path: string, value: string) {
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  await test.database
    .ofStore(id)
    .updateTable('integrations')
    .set({ value })
    .where('app', '=', pathOf.app)
    .where('path', '=', path)
    .execute();
}
beforeEach(async () => {
  await setApp('status', '1');
  await setApp('app_secret', 'demo-social-secret');
});

it('[AUT-03] logs in the customer whom Facebook’s server returns', async () => {
  const { access_token } = await enter('social-ana', '1001');
  expect(await test.client('aurora', access_token)('GET /api/auth/customers/me')).toMatchObject({
    email: ana.username,
  });
});

it('[AUT-05] refuses a person without account or e-mail, whatever the call claims', async () => {
  const userData = { email: ana.username, first_name: 'Ana' };
  for (const [token, userId] of [
    ['social-bia', '1002'],
    ['social-caio', '1003'],
  ] as const) {
    await expect(enter(token, userId, { userData })).rejects.toMatchObject({
      code: 'customer_not_found',
      status: 404,
    });
  }
});

it.each([
  ['that was invented', 'inventado', '1001'],
  ['that has expired', 'social-vencido', '1004'],
  ['that another app was given', 'social-outro-app', '1005'],
  ['of somebody else', 'social-ana', '1002'],
])('[AUT-03] refuses a token %s', async (_what, token, userId) => {
  await expect(enter(token, userId, { userData: { id: userId } })).rejects.toMatchObject({
    code: 'social_login_failed',
    status: 401,
  });
});

it('[AUT-03] refuses while the app’s secret is wrong', async () => {
  await setApp('app_secret', 'outro');
  await expect(enter('social-ana', '1001')).rejects.toMatchObject({ code: 'social_login_failed' });
});

it('[AUT-03] refuses in a store that disabled it, and in one that never configured it', async () => {
  await setApp('status', '0');
  await expect(enter('social-ana', '1001')).rejects.toMatchObject({ code: 'social_login_off', status: 422 });
  await expect(enter('social-ana', '1001', { store: 'serra' })).rejects.toMatchObject({
    code: 'social_login_off',
  });
});

it('[AUT-03] distinguishes an outage of Facebook from a time-out', async () => {
  await expect(enter('social-fora-do-ar', '1006')).rejects.toMatchObject({
    code: 'upstream_unavailable',
    status: 502,
  });
  await expect(enter('social-demora', '1007')).rejects.toMatchObject({
    code: 'upstream_timeout',
    status: 504,
  });
});
