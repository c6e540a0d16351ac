import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';

import { blingManifest } from '#api/apps/bling/bling-manifest.ts';
import { appRepository } from '#api/contexts/apps/app-repository.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { openPlatform } from '#api/server/platform.ts';
import { startJobs } from '#api/server/start-jobs.ts';

import { BLING_APP } from '../../sandbox/src/bling/bling-account.ts';
import { buildSandbox } from '../../sandbox/src/build-sandbox.ts';
import { listen } from '../../sandbox/src/listen.ts';
import { storeOf } from './store-of.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { testDay } from './test-databases.ts';
import { patientSmtpUrl } from './test-inbox.ts';
import { signedInStaff } from './test-staff.ts';

const hourMs = 3_600_000;

/** A message of Bling as the stub signed it. */
export interface DeliveredMessage {
  readonly body: string;
  readonly signature: string;
}

export interface BlingBench {
  readonly test: TestApi;
  readonly db: StoreDatabase;
  /** Under which the API reaches the stub. */
  readonly providerUrl: string;
  readonly clock: { now(): Date; pass(ms: number): void };
  owner(): Promise<AdminClient>;
  /** Installs the app, gives it its settings and connects its account; returns its id. */
  install(settings?: Readonly<Record<string, string | number | boolean>>): Promise<string>;
  remove(): Promise<void>;
  change(settings: Readonly<Record<string, string | number | boolean>>): Promise<void>;
  act(action: string, input?: unknown, as?: AdminClient): Promise<unknown>;
  /** What the app's own code works with. */
  context(): Promise<AppContext>;
  /** Runs what is due in a process of its own, until nothing is. */
  runJobs(): Promise<void>;
  /** Hands a message to the shop as Bling does; returns the status of the answer. */
  deliver(message: DeliveredMessage): Promise<number>;
  /** Returns the messages since they were last taken. */
  takeMessages(): Promise<readonly DeliveredMessage[]>;
  /** The stub's remote control. */
  control(method: string, path: string, body?: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** Starts the API with Bling as the sandbox plays it, on a clock that a test moves. */
export async function startBling(): Promise<BlingBench> {
  let now = testDay;
  const clock = { now: () => now };
  const sandbox = buildSandbox({
    publicUrl: 'http://sandbox.test',
    publicKey: 'pk_of_tests',
    secretKey: 'sk_of_tests',
    webhookSecret: 'whsec_of_tests',
    clock: { now: () => now, after: (ms, callback) => cancelled(setTimeout(callback, ms)), stop: () => {} },
    delays: { lookupSlowMs: 300, lookupHangMs: 5_000 },
  });
  const running = await listen(sandbox, { host: '127.0.0.1', port: 0, smtpPort: 0 });
  const providerUrl = `http://127.0.0.1:${running.port}/bling`;
  const env = {
    APP_URLS: JSON.stringify({ [blingManifest.id]: providerUrl }),
    // Without a server each run of the jobs would try all mails again.
    SMTP_URL: patientSmtpUrl(running.smtpPort),
  };
  const test = await startTestApi({ clock, env });
  const db = await storeOf(test, 'aurora');
  const open = async () => {
    const own = await openPlatform({ ...test.config, SEED_DEMO: false }, { clock, database: test.database });
    own.services.apps.connect(test.api.fetch);
    return own;
  };
  const platform = await open();
  /** Processes that run no jobs at the moment: opening one is what takes long. */
  const resting: (typeof platform)[] = [];
  let id = '';
  let values: Readonly<Record<string, string | number | boolean>> = {};

  /** One for all calls of an hour: every owner gets a mail of every order, which each run of the jobs tries to send. */
  let signedIn: { readonly client: AdminClient; readonly until: number } | undefined;
  async function owner(): Promise<AdminClient> {
    if (!signedIn || now.getTime() > signedIn.until) {
      const { client } = await signedInStaff(test, 'aurora', 'owner', { now });
      signedIn = { client, until: now.getTime() + hourMs };
    }
    return signedIn.client;
  }

  const bench: BlingBench = {
    test,
    db,
    providerUrl,
    owner,
    clock: {
      now: () => now,
      pass(ms) {
        now = new Date(now.getTime() + ms);
      },
    },
    async install(settings = {}) {
      const client = await owner();
      const origin = { built_in: blingManifest.id };
      const { digest } = await client('POST /api/admin/app-previews', { body: origin });
      ({ id } = await client('POST /api/admin/apps', { body: { origin, digest } }));
      const { clientId: client_id, clientSecret: client_secret } = BLING_APP;
      values = {};
      await bench.change({ client_id, client_secret, ...settings });
      await bench.control('PUT', '/limits', { perSecond: 100_000, perDay: 10_000_000 });
      const { url } = await client('POST /api/admin/apps/{id}/authorizations', { path: { id } });
      const answer = await fetch(url, { method: 'POST', redirect: 'manual' });
      const { searchParams } = new URL(answer.headers.get('location') ?? '');
      const [state, code] = [searchParams.get('state') ?? '', searchParams.get('code') ?? ''];
      await client('POST /api/admin/app-authorizations', { body: { state, code } });
      await bench.takeMessages();
      return id;
    },
    async remove() {
      const client = await owner();
      await client('DELETE /api/admin/apps/{id}', { path: { id } });
    },
    async change(settings) {
      const client = await owner();
      const { settings_version: version } = await client('GET /api/admin/apps/{id}', { path: { id } });
      values = { ...values, ...settings };
      await client('PUT /api/admin/apps/{id}/settings', { path: { id }, body: { version, values } });
    },
    async act(action, input = null, as) {
      const client = as ?? (await owner());
      const path = { id, action };
      const { output } = await client('POST /api/admin/apps/{id}/actions/{action}', {
        path,
        body: { input },
      });
      return output;
    },
    async context() {
      const row = await appRepository.byId(db, id);
      if (!row) throw new Error('the app is not installed');
      const { apps } = platform.services;
      return apps.contextOf(db, { store: await apps.storeOf(db), row, signal: AbortSignal.timeout(120_000) });
    },
    async runJobs() {
      const own = resting.pop() ?? (await open());
      const jobs = await startJobs(own);
      await own.services.background.whenIdle();
      await jobs.stop();
      await own.services.background.whenIdle();
      resting.push(own);
    },
    async deliver({ body, signature }) {
      const headers = { 'content-type': 'application/json', 'x-bling-signature-256': signature };
      const response = await test.request('aurora', `/api/apps/${id}/messages`, {
        method: 'POST',
        headers,
        body,
      });
      return response.status;
    },
    async takeMessages() {
      const response = await bench.control('GET', '/events');
      await bench.control('DELETE', '/events');
      return ((await response.json()) as { data: DeliveredMessage[] }).data;
    },
    control: (method, path, body) =>
      fetch(`${providerUrl}/sandbox${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async close() {
      for (const own of [platform, ...resting]) await own.close();
      await test.close();
      await running.close();
    },
  };
  return bench;
}

const cancelled = (timer: NodeJS.Timeout) => () => clearTimeout(timer);
