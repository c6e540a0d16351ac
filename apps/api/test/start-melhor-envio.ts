import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { AppAnswer, AppQuestion } from '@vitrine/contract/apps/app-answers.ts';

import { melhorEnvioManifest } from '#api/apps/melhor-envio/melhor-envio-manifest.ts';
import { appRepository } from '#api/contexts/apps/app-repository.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';
import { askApp } from '#api/contexts/apps/ask-app.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { openPlatform } from '#api/server/platform.ts';
import { startJobs } from '#api/server/start-jobs.ts';

import { buildSandbox } from '../../sandbox/src/build-sandbox.ts';
import { listen } from '../../sandbox/src/listen.ts';
import { MELHOR_ENVIO_APP } from '../../sandbox/src/melhor-envio/melhor-envio-account.ts';
import { storeOf } from './store-of.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { testDay } from './test-databases.ts';
import { patientSmtpUrl } from './test-inbox.ts';
import { signedInStaff } from './test-staff.ts';

const hourMs = 3_600_000;

interface SandboxShipment {
  readonly id: string;
  readonly status: string;
  readonly tracking: string | null;
  readonly service_id: number;
  readonly to: { readonly number?: string };
  readonly tags: readonly { readonly tag: string }[];
}

export interface MelhorEnvioBench {
  readonly test: TestApi;
  readonly db: StoreDatabase;
  /** Under which the API reaches the stub. */
  readonly providerUrl: string;
  readonly clock: { now(): Date; pass(ms: number): void };
  owner(): Promise<AdminClient>;
  /** Installs the app, gives it its settings and connects its account; returns its id. */
  install(settings?: Readonly<Record<string, string | number | boolean>>): Promise<string>;
  remove(): Promise<void>;
  /** Sends the provider's page and comes back with its code, as a person does. */
  connect(as?: AdminClient): Promise<void>;
  act(action: string, input?: unknown, as?: AdminClient): Promise<unknown>;
  quote(question: AppQuestion<'delivery.quote'>): Promise<AppAnswer<'delivery.quote'> | null>;
  /** What the app's own code works with. */
  context(): Promise<AppContext>;
  /** Runs what is due in a process of its own. */
  runJobs(): Promise<void>;
  /** The stub's remote control. */
  control(method: string, path: string, body?: unknown): Promise<Response>;
  shipments(): Promise<readonly SandboxShipment[]>;
  close(): Promise<void>;
}

/** Starts the API with Melhor Envio as the sandbox plays it, on a clock that a test moves. */
export async function startMelhorEnvio(): Promise<MelhorEnvioBench> {
  let now = testDay;
  const clock = { now: () => now };
  const sandbox = buildSandbox({
    publicUrl: 'http://sandbox.test',
    publicKey: 'pk_of_tests',
    secretKey: 'sk_of_tests',
    webhookSecret: 'whsec_of_tests',
    // The days that a test passes also pass there.
    clock: { now: () => now, after: (ms, callback) => cancelled(setTimeout(callback, ms)), stop: () => {} },
    // Longer than any test: what is answered while the provider hangs did not wait for it.
    delays: { lookupSlowMs: 300, lookupHangMs: 3_600_000 },
  });
  const running = await listen(sandbox, { host: '127.0.0.1', port: 0, smtpPort: 0 });
  const providerUrl = `http://127.0.0.1:${running.port}/melhor-envio`;
  const test = await startTestApi({
    clock,
    env: {
      APP_URLS: JSON.stringify({ [melhorEnvioManifest.id]: providerUrl }),
      // Without a server each run of the jobs would try all mails again.
      SMTP_URL: patientSmtpUrl(running.smtpPort),
    },
  });
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

  /** One for all calls of an hour: every owner gets a mail of every order, which each run of the jobs tries to send. */
  let signedIn: { readonly client: AdminClient; readonly until: number } | undefined;
  async function owner(): Promise<AdminClient> {
    if (!signedIn || now.getTime() > signedIn.until) {
      const { client } = await signedInStaff(test, 'aurora', 'owner', { now });
      signedIn = { client, until: now.getTime() + hourMs };
    }
    return signedIn.client;
  }

  const bench: MelhorEnvioBench = {
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
      const origin = { built_in: melhorEnvioManifest.id };
      const { digest } = await client('POST /api/admin/app-previews', { body: origin });
      ({ id } = await client('POST /api/admin/apps', { body: { origin, digest } }));
      const { settings_version: version } = await client('GET /api/admin/apps/{id}', { path: { id } });
      const { clientId: client_id, clientSecret: client_secret } = MELHOR_ENVIO_APP;
      const values = { client_id, client_secret, contact: 'ti@casaaurora.com.br', ...settings };
      await client('PUT /api/admin/apps/{id}/settings', { path: { id }, body: { version, values } });
      await bench.connect(client);
      return id;
    },
    async remove() {
      await (
        await owner()
      )('DELETE /api/admin/apps/{id}', { path: { id } });
    },
    async connect(as) {
      const client = as ?? (await owner());
      const { url } = await client('POST /api/admin/apps/{id}/authorizations', { path: { id } });
      const answer = await fetch(url, { method: 'POST', redirect: 'manual' });
      const { searchParams } = new URL(answer.headers.get('location') ?? '');
      const [state = '', code = ''] = [searchParams.get('state') ?? '', searchParams.get('code') ?? ''];
      await client('POST /api/admin/app-authorizations', { body: { state, code } });
    },
    async act(action, input = null, as) {
      const client = as ?? (await owner());
      const body = { input };
      return (await client('POST /api/admin/apps/{id}/actions/{action}', { path: { id, action }, body }))
        .output;
    },
    async quote(question) {
      const row = await appRepository.byId(db, id);
      if (!row) throw new Error('the app is not installed');
      return askApp({ db, services: platform.services }, { row, kind: 'delivery.quote', question });
    },
    async context() {
      const row = await appRepository.byId(db, id);
      if (!row) throw new Error('the app is not installed');
      const { apps } = platform.services;
      return apps.contextOf(db, { store: await apps.storeOf(db), row, signal: AbortSignal.timeout(60_000) });
    },
    async runJobs() {
      const own = resting.pop() ?? (await open());
      const jobs = await startJobs(own);
      await own.services.background.whenIdle();
      await jobs.stop();
      await own.services.background.whenIdle();
      resting.push(own);
    },
    control: (method, path, body) =>
      fetch(`${providerUrl}/sandbox${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async shipments() {
      const response = await bench.control('GET', '/shipments');
      return ((await response.json()) as { data: SandboxShipment[] }).data;
    },
    async close() {
      for (const own of [platform, ...resting]) await own.close();
      await test.close();
      await running.close();
    },
  };
  return bench;
}

function cancelled(timer: NodeJS.Timeout): () => void {
  return () => clearTimeout(timer);
}
