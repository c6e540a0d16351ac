// node rendering-alone.ts path…: pages per CPU second with cached data, and React alone on the same markup, as JSON.
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { buildApi } from '@vitrine/api/build-api.ts';
import { type Client, createClient } from '@vitrine/contract/client.ts';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';

import { builtRenderer } from '../apps/storefront/server/rendering/renderer.ts';
import { knownStore } from '../apps/storefront/server/stores/known-store.ts';
import { realThirdParties } from '../apps/storefront/server/third-parties/third-parties.ts';
import { bareReactRender } from './bare-react-render.ts';

const secret = 'a secret of the benchmark';
const storeId = 'aurora';
const warmUps = 30;
const rounds = 5;
const roundMs = 1500;

/** Returns how often `work` was done per CPU second, measured over `roundMs`. */
async function perCpuSecond(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  const until = performance.now() + roundMs;
  let done = 0;
  while (performance.now() < until) {
    await work();
    done += 1;
    // Releases references after each call, as a server does, where each request is a task.
    await nextTurn();
  }
  const { user, system } = process.cpuUsage(before);
  return done / ((user + system) / 1e6);
}

const api = await buildApi({
  DATA_DIR: ':memory:',
  FILES_DIR: process.env['TMPDIR'] ?? '/tmp',
  API_PORT: 0,
  API_SHARED_SECRET: secret,
  API_SHARED_SECRET_FALLBACKS: [],
  API_TOKEN_SECRET: secret,
  API_TOKEN_SECRET_FALLBACKS: [],
  SANDBOX_URL: 'http://localhost:9',
  SANDBOX_PUBLIC_KEY: 'none',
  SANDBOX_SECRET_KEY: 'none',
  SANDBOX_WEBHOOK_SECRET: 'none',
  PUBLIC_API_URL: 'http://localhost:9',
  PANEL_ORIGIN: 'http://localhost:9',
  SOCIAL_GRAPH_URL: 'http://social.test',
  APP_URLS: {},
  WHATSAPP_URL: 'http://localhost:9',
  CONVERSIONS_URL: 'http://localhost:9',
  WEBHOOK_TEST_ORIGINS: [],
  LISTING_INDEX_MB: 256,
  SEED_DEMO: true,
  LAME_DUCK_MS: 0,
  LOG_LEVEL: 'error',
});
const client = createClient({
  baseUrl: 'http://api.internal',
  headers: () => ({ 'store-id': storeId }),
  fetch: async (request) => {
    request.headers.set(csrfHeader, await signCsrf(secret, storeId, Math.floor(Date.now() / 1000)));
    return api.fetch(request);
  },
});

const responses = new Map<string, Promise<unknown>>();
/** A client that requests once and returns the cached response afterwards. */
const cachingClient = ((name, ...input) => {
  const key = JSON.stringify([name, input]);
  const cached = responses.get(key) ?? client(name, ...input);
  responses.set(key, cached);
  return cached;
}) as Client;

const store = knownStore({
  store: await client('GET /api/store/stores/{id}', {
    path: { id: storeId },
    query: { with: 'configs,redirects' },
  }),
  themeConfigs: await client('GET /api/theme/configs/'),
  customSettings: await client('GET /api/customization/theme/settings'),
  tags: [],
  socialLogin: [],
  isComplete: true,
  thirdParties: realThirdParties,
  publicUrl: 'http://localhost',
  reportProblem: () => {},
});
const { render } = await builtRenderer(path.join(import.meta.dirname, '..', 'apps', 'storefront', 'dist'));

const results = [];
for (const address of process.argv.slice(2)) {
  const context = {
    store: store.context,
    headTexts: store.headTexts,
    api: cachingClient,
    scriptNonce: 'nonce',
    previewedAt: null,
    framedBy: null,
    requestId: 'rendering-alone',
    warn: () => {},
    cartId: null,
    typedCoupon: null,
    isCustomer: false,
  };
  const ours = async () => (await render(address, context)).html;
  const html = await ours();
  if (html === null) throw new Error(`${address} has no document`);
  const bare = bareReactRender(html);
  for (let turn = 0; turn < warmUps; turn += 1) {
    await ours();
    bare();
  }
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await perCpuSecond(ours));
    rates.bare.push(await perCpuSecond(bare));
  }
  results.push({ address, htmlBytes: html.length, ...rates });
}
await api.close();
console.log(JSON.stringify(results));
process.exit(0);
