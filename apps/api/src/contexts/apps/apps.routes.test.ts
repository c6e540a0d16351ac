import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { jwtVerify } from 'jose';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { openPlatform } from '#api/server/platform.ts';
import { startJobs } from '#api/server/start-jobs.ts';
import { type RemoteApp, startApp } from '#test/start-app.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { adminClient, signedInStaff } from '#test/test-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let owner: AdminClient;
let app: RemoteApp;
let now = testDay;
const clock = { now: () => now };

beforeAll(async () => {
  now = new Date();
  app = await startApp();
  test = await startTestApi({ clock, env: { WEBHOOK_TEST_ORIGINS: app.origin } });
  db = await storeOf(test, 'aurora');
  owner = (await signedInStaff(test, 'aurora', 'owner', { now })).client;
});
beforeEach(() => {
  app.received.length = 0;
  app.publish({
    version: '1.0.0',
    name: 'Motoboy da cidade',
    permissions: ['orders.read'],
    topics: ['order.paid'],
    answers: {},
    screens: [{ place: 'order', title: 'Chamar motoboy', path: '/panel/order' }],
    settings: [
      { key: 'city', label: 'Cidade', type: 'text', required: true },
      { key: 'token', label: 'Chave', type: 'secret' },
    ],
  });
  app.answer('/vitrine', (response) => response.writeHead(204).end());
});
afterEach(async () => {
  for (const { id } of (await owner('GET /api/admin/apps')).items) {
    await owner('DELETE /api/admin/apps/{id}', { path: { id } });
  }
});
afterAll(async () => {
  await test.close();
  await app.close();
});

const preview = () => owner('POST /api/admin/app-previews', { body: { manifest_url: app.manifestUrl } });
async function install(client = owner) {
  const { digest } = await preview();
  return client('POST /api/admin/apps', { body: { origin: { manifest_url: app.manifestUrl }, digest } });
}

interface Installed {
  readonly data: {
    readonly api_key: string;
    readonly secret: string;
    readonly permissions: readonly string[];
  };
}
/** The message that handed the key over, verified by its own secret. */
function installedMessage(): Installed {
  const message = app.received.find(({ body }) => body.includes('app.installed'));
  if (!message) throw new Error('nothing was handed over');
  const parsed = JSON.parse(message.body) as Installed;
  verify(parsed.data.secret, message);
  return parsed;
}

/** Verifies a message as its receiver would, at the shop's time. */
function verify(secret: string, { body, headers }: RemoteApp['received'][number]): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

/** Runs the jobs of a process until nothing is due. */
async function runJobs(): Promise<void> {
  const platform = await openPlatform(
    { ...test.config, SEED_DEMO: false },
    { clock, database: test.database },
  );
  const jobs = await startJobs(platform);
  await platform.services.background.whenIdle();
  await jobs.stop();
  await platform.services.background.whenIdle();
  await platform.close();
}

describe('installation', () => {
  it('[INT+08] shows what an owner consents to, and changes nothing before', async () => {
    expect(await preview()).toMatchObject({
      name: 'Motoboy da cidade',
      publisher: { name: 'Exemplo' },
      origin: app.origin,
      permissions: ['orders.read'],
      topics: ['order.paid'],
      screens: [{ place: 'order', title: 'Chamar motoboy' }],
      installed_id: null,
    });
    expect(await db.selectFrom('apps').selectAll().execute()).toEqual([]);
    expect(app.received).toEqual([]);
  });

  it('[INT+08] hands a key of exactly its permissions to the app in one signed message, and shows it to nobody', async () => {
    const installed = await install();
    expect(installed).toMatchObject({
      status: 'active',
      app: 'br.exemplo.motoboy',
      webhook_id: expect.any(String),
    });
    expect(app.received).toHaveLength(1);
    const { data } = installedMessage();
    expect(data.permissions).toEqual(['orders.read']);
    const asApp = adminClient(test, 'aurora', data.api_key);
    await expect(asApp('GET /api/admin/orders')).resolves.toBeDefined();
    await expect(asApp('GET /api/admin/products')).rejects.toMatchObject({ code: 'forbidden' });
    const everything = JSON.stringify([
      installed,
      await db.selectFrom('apps').selectAll().execute(),
      await db.selectFrom('api_keys').selectAll().execute(),
      await db.selectFrom('webhook_endpoints').selectAll().execute(),
      await db.selectFrom('audit_entries').selectAll().execute(),
    ]);
    expect(everything).not.toContain(data.api_key);
    expect(everything).not.toContain(data.secret);
  });

  it('[INT+08] refuses a manifest that changed since it was read', async () => {
    const { digest } = await preview();
    app.publish({ permissions: ['orders.read', 'customers.read'] });
    const body = { origin: { manifest_url: app.manifestUrl }, digest };
    await expect(owner('POST /api/admin/apps', { body })).rejects.toMatchObject({
      code: 'app_manifest_changed',
    });
  });

  it('[INT+08] installs nothing if the app does not confirm, and ends the key that it was sent', async () => {
    app.answer('/vitrine', (response) => response.writeHead(500).end());
    await expect(install()).rejects.toMatchObject({ code: 'app_not_answering' });
    const { data } = installedMessage();
    await expect(adminClient(test, 'aurora', data.api_key)('GET /api/admin/orders')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await owner('GET /api/admin/apps')).items).toEqual([]);
  });

  it('[INT+08] installs an app once when two owners do at the same moment', async () => {
    const other = (await signedInStaff(test, 'aurora', 'owner', { now })).client;
    const outcomes = await Promise.allSettled([install(), install(other)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await owner('GET /api/admin/apps')).items).toHaveLength(1);
    const keys = await db.selectFrom('api_keys').select('id').where('revoked_at', 'is', null).execute();
    expect(keys).toHaveLength(1);
    expect(app.received.filter(({ body }) => body.includes('app.installed'))).toHaveLength(1);
  });

  it('[INT+08] is for owners', async () => {
    const manager = (await signedInStaff(test, 'aurora', 'manager', { now })).client;
    await expect(install(manager)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('manifests', () => {
  const problemOf = async (change: Readonly<Record<string, unknown>>) => {
    app.publish(change);
    const error: unknown = await preview().catch((refused: unknown) => refused);
    // Every preview of this test is refused.
    return (error as Error).message;
  };

  it.each([
    [
      { permissions: ['orders.steps'] },
      'permissions.0: “orders.steps” não é uma permissão que um aplicativo possa ter.',
    ],
    [{ permissions: ['orders.read', 'staff.write'] }, 'permissions.1: “staff.write” não é'],
    [{ topics: ['order.lost'] }, 'topics.0: “order.lost” não é um tópico de aviso.'],
    [{ topics: ['customer.registered'] }, 'topics.0: Falta a permissão customers.read'],
    [
      { answers: { 'payment.charge': { path: '/x' } } },
      'answers: não existe “payment.charge”. Só há estas respostas',
    ],
    [
      { answers: { 'delivery.quote': { path: 'https://outro.com' } } },
      'answers.delivery.quote.path: “https://outro.com” não é um caminho',
    ],
    [
      { screens: [{ place: 'checkout', title: 'X', path: '/x' }] },
      'screens.0.place: “checkout” não é um lugar do painel.',
    ],
    [{ script: 'alert(1)' }, 'manifesto: não existe “script”.'],
    [{ version: '1' }, 'version: “1” não é uma versão, como 1.2.0.'],
    [{ base_url: 'https://outro.exemplo.com.br' }, 'base_url: use o mesmo endereço'],
    [{ base_url: 'http://motoboy.exemplo.com.br' }, 'precisa começar com https://'],
    [{ base_url: 'https://10.0.0.1' }, 'servidor público'],
    [{ base_url: 'https://169.254.169.254' }, 'servidor público'],
  ])('[INT+08] refuses %j in Portuguese', async (change, text) => {
    expect(await problemOf(change)).toContain(text);
    app.publish({ script: undefined, base_url: app.origin });
  });

  it.each(['http://motoboy.exemplo.com.br/m.json', 'https://localhost/m.json', 'não é'])(
    '[INT+08] reads no manifest at %s',
    async (url) => {
      await expect(
        owner('POST /api/admin/app-previews', { body: { manifest_url: url } }),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^app_url_/) });
    },
  );
});

describe('life', () => {
  const detail = (id: string) => owner('GET /api/admin/apps/{id}', { path: { id } });

  it('[INT+08] takes over a newer manifest that wants no more', async () => {
    const { id } = await install();
    app.publish({ version: '1.1.0', name: 'Motoboy novo', topics: [] });
    now = new Date(now.getTime() + 25 * 3_600_000);
    owner = (await signedInStaff(test, 'aurora', 'owner', { now })).client;
    await runJobs();
    expect(await detail(id)).toMatchObject({
      version: '1.1.0',
      name: 'Motoboy novo',
      webhook_id: null,
      pending: null,
    });
    await runJobs();
    expect(app.received.map(({ body }) => JSON.parse(body).type)).toContain('app.updated');
  });

  it('[INT+08] waits for consent to a manifest that wants more, and goes on with the old one meanwhile', async () => {
    const { id } = await install();
    const { data } = installedMessage();
    const asApp = adminClient(test, 'aurora', data.api_key);
    app.publish({ version: '2.0.0', permissions: ['orders.read', 'catalogue.read'] });
    const checked = await owner('POST /api/admin/apps/{id}/manifest-checks', { path: { id } });
    expect(checked).toMatchObject({
      version: '1.0.0',
      waits_for_consent: true,
      pending: { version: '2.0.0', permissions: ['orders.read', 'catalogue.read'] },
    });
    await expect(asApp('GET /api/admin/products')).rejects.toMatchObject({ code: 'forbidden' });
    const body = { digest: checked.pending?.digest ?? '' };
    await owner('POST /api/admin/apps/{id}/consents', { path: { id }, body });
    await expect(asApp('GET /api/admin/products')).resolves.toBeDefined();
    expect(await detail(id)).toMatchObject({ version: '2.0.0', pending: null });
  });

  it('[INT+08] notes why a manifest cannot be read, keeps the accepted one, and forgets the problem with the next', async () => {
    const { id } = await install();
    const check = () => owner('POST /api/admin/apps/{id}/manifest-checks', { path: { id } });
    app.publish({ name: '' });
    expect(await check()).toMatchObject({
      version: '1.0.0',
      has_problem: true,
      check_problem: expect.stringMatching(/^O manifesto/),
    });
    app.publish({ name: 'Motoboy da cidade', version: '1.0.1' });
    expect(await check()).toMatchObject({ version: '1.0.1', has_problem: false, check_problem: null });
  });

  it('[INT+08] suspends without forgetting, and resumes with the same key', async () => {
    const { id } = await install();
    const asApp = adminClient(test, 'aurora', installedMessage().data.api_key);
    await owner('POST /api/admin/apps/{id}/suspension', { path: { id } });
    await expect(asApp('GET /api/admin/orders')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await owner('GET /api/admin/app-screens')).items).toEqual([]);
    const [endpoint] = await db.selectFrom('webhook_endpoints').select('is_enabled').execute();
    expect(endpoint).toEqual({ is_enabled: false });
    await owner('DELETE /api/admin/apps/{id}/suspension', { path: { id } });
    await expect(asApp('GET /api/admin/orders')).resolves.toBeDefined();
  });

  it('[INT+08] ends everything at once on removal, tells the app, and forgets it', async () => {
    // What earlier removals have to say.
    await runJobs();
    const { id } = await install();
    const { data } = installedMessage();
    await owner('DELETE /api/admin/apps/{id}', { path: { id } });
    await expect(adminClient(test, 'aurora', data.api_key)('GET /api/admin/orders')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await db.selectFrom('webhook_endpoints').selectAll().execute()).toEqual([]);
    await runJobs();
    const last = app.received.at(-1);
    if (!last) throw new Error('nothing was sent');
    expect(JSON.parse(last.body)).toMatchObject({ type: 'app.removed', store: 'aurora' });
    verify(data.secret, last);
    expect(await db.selectFrom('apps').selectAll().execute()).toEqual([]);
  });

  it('[INT+08] removes once when two remove it, and leaves nothing of an installation at the same moment', async () => {
    const { id } = await install();
    const path = { id };
    const removals = await Promise.allSettled([
      owner('DELETE /api/admin/apps/{id}', { path }),
      owner('DELETE /api/admin/apps/{id}', { path }),
      owner('POST /api/admin/apps/{id}/suspension', { path }),
    ]);
    expect(
      removals
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['fulfilled', 'rejected']);
    expect((await owner('GET /api/admin/apps')).items).toEqual([]);
    const open = await db.selectFrom('api_keys').select('id').where('revoked_at', 'is', null).execute();
    expect(open).toEqual([]);
  });

  it('[INT+08] keeps settings that the manifest names, and never shows a secret', async () => {
    const { id, settings_version: version } = await install();
    const put = (values: Record<string, string>, of = version) =>
      owner('PUT /api/admin/apps/{id}/settings', { path: { id }, body: { version: of, values } });
    await expect(put({ token: 'x' })).rejects.toMatchObject({ code: 'app_setting_invalid' });
    await expect(put({ city: 'Recife', other: 'x' })).rejects.toMatchObject({ code: 'app_setting_invalid' });
    const saved = await put({ city: 'Recife', token: 'segredo-do-motoboy' });
    expect(saved.settings).toMatchObject([{ value: 'Recife' }, { value: true }]);
    await expect(put({ city: 'Olinda' })).rejects.toMatchObject({ code: 'edit_conflict' });
    const kept = await put({ city: 'Olinda' }, saved.settings_version);
    expect(kept.settings).toMatchObject([{ value: 'Olinda' }, { value: true }]);
    const stored = JSON.stringify([
      kept,
      await db.selectFrom('apps').selectAll().execute(),
      await db.selectFrom('audit_entries').selectAll().execute(),
    ]);
    expect(stored).not.toContain('segredo-do-motoboy');
  });

  it('[INT+08] records what the app does under its name', async () => {
    const { id } = await install();
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('target_kind', '=', 'app')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      {
        action: 'POST /api/admin/apps',
        before: null,
        after: { name: 'Motoboy da cidade', status: 'installing' },
      },
      { after: { status: 'active' } },
    ]);
    const key = await db.selectFrom('api_keys').select('name').where('revoked_at', 'is', null).execute();
    expect(key).toEqual([{ name: 'Motoboy da cidade' }]);
  });
});

describe('screens', () => {
  it('[INT+08] opens with a token of five minutes that names store, person, permissions of both, and record', async () => {
    const { id } = await install();
    const { data } = installedMessage();
    const support = await signedInStaff(test, 'aurora', 'orders', { now });
    const opened = await support.client('POST /api/admin/apps/{id}/screens/{position}', {
      path: { id, position: '0' },
      body: { record: '1000003' },
    });
    const url = new URL(opened.url);
    expect(url.origin + url.pathname).toBe(`${app.origin}/panel/order`);
    const { payload } = await jwtVerify(opened.token, new TextEncoder().encode(data.secret), {
      audience: 'br.exemplo.motoboy',
      currentDate: now,
    });
    expect(payload).toMatchObject({
      store: 'aurora',
      person: { id: String(support.id) },
      permissions: ['orders.read'],
      place: 'order',
      record: '1000003',
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });
});
