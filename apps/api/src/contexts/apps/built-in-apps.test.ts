import type { AdminCallError, AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { builtInManifest } from '@vitrine/contract/apps/app-manifest.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { buildApi } from '#api/server/build-api.ts';
import { openPlatform } from '#api/server/platform.ts';
import { startJobs } from '#api/server/start-jobs.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { adminClient, signedInStaff } from '#test/test-staff.ts';

import { type AppContext, AppFault, type BuiltInApp } from './built-in-app.ts';

const hourMs = 3_600_000;
let now = testDay;
const clock = { now: () => now };
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** A provider whose refresh tokens work once, as Bling's. */
const provider = { refresh: 'r0', issued: 0, isRefusing: false, waits: null as Promise<void> | null };
const tokens = (at: Date) => ({
  secrets: { access: `a${provider.issued}`, refresh: provider.refresh },
  label: 'loja@exemplo.com.br',
  expiresAt: new Date(at.getTime() + hourMs),
});
async function issue(refresh: string | undefined) {
  await provider.waits;
  if (provider.isRefusing || refresh !== provider.refresh) {
    throw new AppFault('O provedor encerrou o acesso. Conecte a conta de novo.', { isLasting: true });
  }
  provider.issued += 1;
  provider.refresh = `r${provider.issued}`;
  return tokens(now);
}

const seen: unknown[] = [];
let work: (context: AppContext, payload: unknown) => Promise<void> = async () => {};
let take: (context: AppContext) => Promise<void> = async () => {};
const erp: BuiltInApp = {
  manifest: builtInManifest.parse({
    manifest: 1,
    id: 'br.vitrine.erp',
    version: '1.0.0',
    name: 'ERP de teste',
    publisher: { name: 'Vitrine', email: 'oi@exemplo.com.br' },
    permissions: ['orders.read', 'catalogue.read'],
    topics: ['stock.low'],
    settings: [{ key: 'client', label: 'Client ID', type: 'text' }],
  }),
  topics: {
    async 'stock.low'(context, { id, facts }) {
      await take(context);
      seen.push({ id, sku: facts.sku });
    },
  },
  jobs: {
    work: { run: (context, payload) => work(context, payload) },
    sync: { everyMs: hourMs, run: async () => void seen.push('sync') },
  },
  actions: {
    orders: {
      permission: 'orders.write',
      run: async ({ admin }) => (await admin('GET /api/admin/orders')).total,
    },
    customers: {
      permission: 'orders.read',
      run: ({ admin }) => admin('GET /api/admin/customers').catch((refused: AdminCallError) => refused.code),
    },
    balance: { permission: 'orders.read', run: async ({ account }) => (await account.read())?.secrets },
    queue: {
      permission: 'orders.read',
      run: ({ queue }, input) => queue({ name: 'work', key: 'k', payload: input }),
    },
  },
  authorization: {
    authorizeUrl({ settings }, { state, redirectUri }) {
      if (!settings['client']) throw new AppFault('Preencha o Client ID.');
      const url = new URL('https://erp.exemplo.com.br/autorizar');
      url.search = new URLSearchParams({ state, redirect_uri: redirectUri }).toString();
      return url;
    },
    exchange: async (_, { code }) => {
      if (code !== 'certo') throw new AppFault('O código não vale.');
      return tokens(now);
    },
    refresh: (_, { secrets }) => issue(secrets['refresh']),
  },
  receive: async ({ queue }, { headers, text }) => {
    if (headers['x-signature'] !== 'assinado') return false;
    await queue({ name: 'work', key: 'message', payload: text });
    return true;
  },
};

let test: TestApi;
let db: StoreDatabase;
let owner: AdminClient;
let id = '';
beforeAll(async () => {
  test = await startTestApi({ clock, builtInApps: [erp] });
  db = await storeOf(test, 'aurora');
});
beforeEach(async () => {
  now = testDay;
  Object.assign(provider, { refresh: 'r0', issued: 0, isRefusing: false, waits: null });
  seen.length = 0;
  work = async () => {};
  take = async () => {};
  owner = (await signedInStaff(test, 'aurora', 'owner')).client;
  const origin = { built_in: 'br.vitrine.erp' };
  const { digest } = await owner('POST /api/admin/app-previews', { body: origin });
  ({ id } = await owner('POST /api/admin/apps', { body: { origin, digest } }));
});
afterEach(() => owner('DELETE /api/admin/apps/{id}', { path: { id } }));
afterAll(() => test.close());

const act = async (action: string, { as = owner, input = null as unknown } = {}) =>
  (await as('POST /api/admin/apps/{id}/actions/{action}', { path: { id, action }, body: { input } })).output;
const detail = () => owner('GET /api/admin/apps/{id}', { path: { id } });

/** Runs the jobs of a process until nothing is due. */
async function runJobs(): Promise<void> {
  const options = { clock, database: test.database, builtInApps: [erp] };
  const platform = await openPlatform({ ...test.config, SEED_DEMO: false }, options);
  platform.services.apps.connect(test.api.fetch);
  const jobs = await startJobs(platform);
  await platform.services.background.whenIdle();
  await jobs.stop();
  await platform.services.background.whenIdle();
  await platform.close();
}

describe('permissions', () => {
  it('[INT+08] does what its manifest names, and is refused anything else', async () => {
    await expect(act('orders')).resolves.toBeGreaterThan(0);
    expect(await act('customers')).toBe('forbidden');
    expect(await db.selectFrom('api_keys').select(['name', 'permissions']).execute()).toContainEqual({
      name: 'ERP de teste',
      permissions: ['orders.read', 'catalogue.read'],
    });
  });

  it('[INT+08] offers an action to people with its permission only', async () => {
    const support = (await signedInStaff(test, 'aurora', 'manager')).client;
    await expect(act('orders', { as: support })).resolves.toBeGreaterThan(0);
    const db2 = test.database.everything;
    const { id: staffId, client } = await signedInStaff(test, 'aurora', 'orders');
    const { code } = await db
      .insertInto('staff_roles')
      .values({ name: 'Só telas', permissions: JSON.stringify(['apps.read']) })
      .returning('code')
      .executeTakeFirstOrThrow();
    await db2.updateTable('staff').set({ role: code }).where('id', '=', staffId).execute();
    await expect(act('orders', { as: client })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('[INT+08] loses its access while it is suspended', async () => {
    await owner('POST /api/admin/apps/{id}/suspension', { path: { id } });
    await expect(act('orders')).rejects.toMatchObject({ code: 'app_not_active' });
    await owner('DELETE /api/admin/apps/{id}/suspension', { path: { id } });
    await expect(act('orders')).resolves.toBeGreaterThan(0);
  });
});

describe('topics', () => {
  const publish = (sku: string) =>
    db.transaction().execute((trx) =>
      publishEvent(trx, {
        topic: 'stock.low',
        now,
        read: async () => ({ product_id: 1, variant_id: 1, sku, stock: 2 }),
      }),
    );

  it('[INT+08] are handed over in the process, and again after a fault, with its reason in the log', async () => {
    await publish('A');
    take = async () => {
      throw new AppFault('O ERP está fora do ar.');
    };
    await runJobs();
    expect(seen.filter((one) => one !== 'sync')).toEqual([]);
    const [delivery] = (await owner('GET /api/admin/webhook-deliveries')).items;
    const read = await owner('GET /api/admin/webhook-deliveries/{id}', { path: { id: delivery?.id ?? '' } });
    expect(read.log).toMatchObject([{ status_code: 500, response: 'O ERP está fora do ar.' }]);
    take = async () => {};
    pass(60_000);
    await runJobs();
    expect(seen).toContainEqual({ id: delivery?.message_id, sku: 'A' });
  });
});

describe('jobs', () => {
  it('[INT+08] run with the payload that was queued last, once for each key', async () => {
    const payloads: unknown[] = [];
    work = async (_, payload) => void payloads.push(payload);
    await act('queue', { input: 1 });
    await act('queue', { input: 2 });
    await runJobs();
    expect(payloads).toEqual([2]);
    await runJobs();
    expect(payloads).toEqual([2]);
  });

  it('[INT+08] are tried again, and wait for a person after a lasting fault, with its reason', async () => {
    let isRepaired = false;
    let attempts = 0;
    work = async () => {
      attempts += 1;
      if (!isRepaired) throw new AppFault('O NCM do produto falta.', { isLasting: true });
    };
    await act('queue');
    await runJobs();
    pass(24 * hourMs);
    owner = (await signedInStaff(test, 'aurora', 'owner', { now })).client;
    await runJobs();
    expect(attempts).toBe(1);
    const { failed_jobs: failed, has_problem: hasProblem } = await detail();
    expect(failed).toMatchObject([{ name: 'work', key: 'k', problem: 'O NCM do produto falta.' }]);
    expect(hasProblem).toBe(true);
    isRepaired = true;
    const path = { id, job: failed[0]?.id ?? '' };
    await owner('POST /api/admin/apps/{id}/jobs/{job}/retry', { path });
    await runJobs();
    expect(attempts).toBe(2);
    expect((await detail()).failed_jobs).toEqual([]);
  });

  it('[INT+08] recur by themselves', async () => {
    await runJobs();
    pass(hourMs - 1000);
    await runJobs();
    expect(seen).toEqual(['sync']);
    pass(2000);
    await runJobs();
    expect(seen).toEqual(['sync', 'sync']);
  });

  it('[INT+08] run one at a time in any number of processes', async () => {
    let running = 0;
    let most = 0;
    work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      await act('orders');
      running -= 1;
    };
    for (const key of ['1', '2', '3', '4']) {
      await db
        .insertInto('app_jobs')
        .values({ app_id: id, name: 'work', key, payload: 'null', created_at: now, due_at: now })
        .execute();
    }
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    await runJobs();
    expect(most).toBe(1);
    expect(await db.selectFrom('app_jobs').select('key').where('name', '=', 'work').execute()).toEqual([]);
  });
});

describe('accounts', () => {
  async function connect(code = 'certo') {
    const { settings_version: version } = await detail();
    const values = { client: 'abc' };
    await owner('PUT /api/admin/apps/{id}/settings', { path: { id }, body: { version, values } });
    const { url } = await owner('POST /api/admin/apps/{id}/authorizations', { path: { id } });
    const state = new URL(url).searchParams.get('state') ?? '';
    return owner('POST /api/admin/app-authorizations', { body: { state, code } });
  }

  it('[INT+08] are connected by a state that works once, and stored encrypted', async () => {
    await expect(owner('POST /api/admin/apps/{id}/authorizations', { path: { id } })).rejects.toMatchObject({
      code: 'app_fault',
      message: 'Preencha o Client ID.',
    });
    await expect(connect('errado')).rejects.toMatchObject({ message: 'O código não vale.' });
    const { account } = await connect();
    expect(account).toMatchObject({ is_connected: true, label: 'loja@exemplo.com.br' });
    await expect(
      owner('POST /api/admin/app-authorizations', { body: { state: 'adivinhado', code: 'certo' } }),
    ).rejects.toMatchObject({ code: 'app_authorization_expired' });
    const stored = await db.selectFrom('app_accounts').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('r0');
    expect(await act('balance')).toEqual({ access: 'a0', refresh: 'r0' });
  });

  it('[INT+08] are renewed once by processes that need it at the same moment, which all go on with the new one', async () => {
    await connect();
    const other = await buildApi(
      { ...test.config, SEED_DEMO: false },
      { clock, database: test.database, hasJobs: false, builtInApps: [erp], remembersFacts: false },
    );
    const { token } = await signedInStaff(test, 'aurora', 'owner');
    const there = adminClient({ ...test, api: other }, 'aurora', token);
    pass(2 * hourMs);
    let go = () => {};
    provider.waits = new Promise((resolve) => {
      go = resolve;
    });
    const reads = [
      act('balance'),
      act('balance', { as: there }),
      act('balance'),
      act('balance', { as: there }),
    ];
    go();
    const secrets = await Promise.all(reads);
    expect(secrets).toEqual(Array.from({ length: 4 }, () => ({ access: 'a1', refresh: 'r1' })));
    expect(provider.issued).toBe(1);
    await other.close();
  });

  it('[INT+08] show that the provider ended the access, until a person connects again', async () => {
    await connect();
    provider.isRefusing = true;
    pass(2 * hourMs);
    await expect(act('balance')).rejects.toMatchObject({ code: 'app_fault' });
    expect((await detail()).account?.problem).toContain('encerrou o acesso');
    provider.isRefusing = false;
    expect((await connect()).account?.problem).toBeNull();
    expect(await owner('DELETE /api/admin/apps/{id}/account', { path: { id } })).toMatchObject({
      account: { is_connected: false },
    });
    expect(await act('balance')).toBeNull();
  });
});

it('[INT+08] takes messages of its provider that it finds genuine, and refuses others', async () => {
  const send = (signature: string) =>
    test.request('aurora', `/api/apps/${id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body: '{"a":1}',
    });
  expect((await send('falso')).status).toBe(401);
  expect((await send('assinado')).status).toBe(200);
  const payloads: unknown[] = [];
  work = async (_, payload) => void payloads.push(payload);
  await runJobs();
  expect(payloads).toEqual(['{"a":1}']);
});
