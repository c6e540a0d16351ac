import { join, resolve } from 'node:path';

import { pino } from 'pino';

import { embeddedUpstream, remoteUpstream } from './api/upstream.ts';
import { buildStorefront } from './build-storefront.ts';
import { readStorefrontEnv } from './env.ts';
import type { StorefrontEnv } from './env.ts';
import { connectionLimits, createHttpServer } from './http-server.ts';
import { builtRenderer } from './rendering/renderer.ts';
import { thirdPartyAt } from './third-parties/third-parties.ts';
import { waitLimits } from './wait-limits.ts';

const root = join(import.meta.dirname, '..');
const env = readStorefrontEnv(process.env);
// React reads it when it is loaded; a server that was not told is a production server.
process.env['NODE_ENV'] = env.NODE_ENV;
const log = pino({ level: env.LOG_LEVEL, name: 'storefront' });
const dataDir = resolve(env.DATA_DIR);
const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
const sandboxUrl = env.SANDBOX_PUBLIC_URL ?? env.SANDBOX_URL;
const isDevelopment = env.NODE_ENV === 'development';

async function startApi({ API_URL: apiUrl }: StorefrontEnv) {
  if (apiUrl) return { upstream: remoteUpstream(apiUrl), close: async () => {} };
  const { buildApi, readApiEnv } = await import('@vitrine/api/build-api.ts');
  const api = await buildApi(
    { ...readApiEnv({ PUBLIC_API_URL: publicUrl, ...process.env }), DATA_DIR: dataDir },
    { log: log.child({ part: 'api' }) },
  );
  return { upstream: embeddedUpstream(api), close: () => api.close() };
}

const { server, close: closeServer } = createHttpServer(connectionLimits);
const api = await startApi(env);
const vite = isDevelopment ? await (await import('./rendering/vite-app.ts')).viteApp(root, server) : null;
const built = vite ? null : builtRenderer(join(root, 'dist/server/render-entry.js'));
const storefront = buildStorefront({
  upstream: api.upstream,
  sharedSecret: env.API_SHARED_SECRET,
  gatewaySecret: env.GATEWAY_SECRET,
  renderer: () => vite?.renderer() ?? built ?? Promise.reject(new Error('There is no app.')),
  clientFolder: join(root, 'dist/client'),
  cacheFolder: join(dataDir, 'cache'),
  picturePatienceMs: 400,
  connectOrigins: [...(sandboxUrl ? [new URL(sandboxUrl).origin] : []), ...env.CARD_TOKEN_ORIGINS],
  thirdParties: {
    gtag: thirdPartyAt('gtag', env.GTAG_URL),
    gtm: thirdPartyAt('gtm', env.GTM_URL),
    social: thirdPartyAt('social', env.SOCIAL_SDK_URL),
    captcha: thirdPartyAt('captcha', env.CAPTCHA_SCRIPT_URL),
  },
  publicUrl,
  trustedProxies: env.TRUSTED_PROXIES,
  isDevelopment,
  waitLimits,
  pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
  log,
});
server.on('request', vite ? vite.before(storefront.listener) : storefront.listener);
server.listen(env.PORT, env.HOST, () => log.info({ port: env.PORT }, 'loja pronta'));

/** Answers under way get this long; then their connections are cut. */
const drainMs = 8000;
const stopMs = 12_000;
let isStopping = false;
/** Takes no new connections, lets answers under way finish, then lets go of the data. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // A part that does not let go must not keep the process for ever.
  setTimeout(() => {
    log.error('parts did not stop in time');
    process.exit(1);
  }, stopMs).unref();
  await closeServer(drainMs);
  storefront.close();
  await vite?.close();
  await api.close();
  // Everything of ours is closed; what a library still holds open is not waited for.
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
