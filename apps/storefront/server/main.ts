import { join, resolve } from 'node:path';

import { readApiConfig } from '@vitrine/api/config.ts';
import { pino } from 'pino';

import { responseCheck } from './api/response-check.ts';
import { embeddedUpstream, remoteUpstream } from './api/upstream.ts';
import { buildStorefront } from './build-storefront.ts';
import { connectionLimits, createHttpServer } from './http-server.ts';
import { readStorefrontConfig } from './read-storefront-config.ts';
import type { StorefrontConfig } from './read-storefront-config.ts';
import { builtRenderer } from './rendering/renderer.ts';
import { thirdPartyAt } from './third-parties/third-parties.ts';
import { waitLimits } from './wait-limits.ts';

const root = join(import.meta.dirname, '..');
const config = readStorefrontConfig(process.env);
// React reads it on import; production is the default.
process.env['NODE_ENV'] = config.NODE_ENV;
const log = pino({ level: config.LOG_LEVEL, name: 'storefront' });
const dataDir = resolve(config.DATA_DIR);
const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
const sandboxUrl = config.SANDBOX_PUBLIC_URL ?? config.SANDBOX_URL;
const isDevelopment = config.NODE_ENV === 'development';

async function startApi({ API_URL: apiUrl }: StorefrontConfig) {
  if (apiUrl) return { upstream: remoteUpstream(apiUrl, responseCheck(log)), close: async () => {} };
  const { buildApi } = await import('@vitrine/api/build-api.ts');
  const api = await buildApi(
    { ...readApiConfig({ PUBLIC_API_URL: publicUrl, ...process.env }), DATA_DIR: dataDir },
    { log: log.child({ part: 'api' }) },
  );
  return { upstream: embeddedUpstream(api), close: () => api.close() };
}

const { server, close: closeServer } = createHttpServer(connectionLimits);
const api = await startApi(config);
const vite = isDevelopment ? await (await import('./rendering/vite-app.ts')).viteApp(root, server) : null;
const built = vite ? null : builtRenderer(join(root, 'dist'));
const storefront = buildStorefront({
  upstream: api.upstream,
  sharedSecret: config.API_SHARED_SECRET,
  gatewaySecret: config.GATEWAY_SECRET,
  renderer: () => vite?.renderer() ?? built ?? Promise.reject(new Error('The app is not loaded.')),
  clientFolder: join(root, 'dist/client'),
  cacheFolder: join(dataDir, 'cache'),
  picturePatienceMs: 400,
  connectOrigins: [...(sandboxUrl ? [new URL(sandboxUrl).origin] : []), ...config.CARD_TOKEN_ORIGINS],
  thirdParties: {
    gtag: thirdPartyAt('gtag', config.GTAG_URL),
    gtm: thirdPartyAt('gtm', config.GTM_URL),
    social: thirdPartyAt('social', config.SOCIAL_SDK_URL),
    captcha: thirdPartyAt('captcha', config.CAPTCHA_SCRIPT_URL),
  },
  publicUrl,
  trustedProxies: config.TRUSTED_PROXIES,
  isDevelopment,
  waitLimits,
  pageCacheBytes: config.PAGE_CACHE_MB * 1024 * 1024,
  log,
});
server.on('request', vite ? vite.before(storefront.listener) : storefront.listener);
server.listen(config.PORT, config.HOST, () => log.info({ port: config.PORT }, 'loja pronta'));

/** Pending requests get this long; then their connections are closed. */
const drainMs = 8000;
const stopMs = 12_000;
let isStopping = false;
/** Refuses new connections, waits for pending requests, then closes the databases. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // A component that does not close must not keep the process alive.
  setTimeout(() => {
    log.error('components did not stop in time');
    process.exit(1);
  }, stopMs).unref();
  await closeServer(drainMs);
  storefront.close();
  await vite?.close();
  await api.close();
  // Everything of ours is closed; libraries may keep handles open.
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
