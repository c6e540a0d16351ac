import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { metricsAddressOf, readApiConfig } from '@vitrine/api/config.ts';
import { listenOptions, startListening } from '@vitrine/api/listen-options.ts';
import { notifyWatchdog } from '@vitrine/api/notify-watchdog.ts';
import { requireWritableFolder } from '@vitrine/api/require-writable-folder.ts';
import { servingPhases } from '@vitrine/api/serving-phases.ts';
import { dependingOn, startOrEnd } from '@vitrine/api/start-up-problem.ts';
import { warnOfLocalAddresses } from '@vitrine/api/warn-of-local-addresses.ts';
import { observeOutgoingRequests } from '@vitrine/telemetry/observe-outgoing-requests.ts';
import { processRegistry, serveMetrics } from '@vitrine/telemetry/serve-metrics.ts';
import { startTracing, traceFields } from '@vitrine/telemetry/start-tracing.ts';
import { pino } from 'pino';

import { responseCheck } from './api/response-check.ts';
import { embeddedUpstream, remoteUpstream } from './api/upstream.ts';
import { buildStorefront } from './build-storefront.ts';
import { connectionLimits, createHttpServer } from './http-server.ts';
import { keepPicturesLimited } from './images/limit-pictures.ts';
import { readStorefrontConfig, type StorefrontConfig } from './read-storefront-config.ts';
import { builtRenderer } from './rendering/renderer.ts';
import { thirdPartyAt } from './third-parties/third-parties.ts';
import { waitLimits } from './wait-limits.ts';

const root = join(import.meta.dirname, '..');
/** Pending requests get this long; then their connections are closed. */
const drainMs = 8000;
/** A component that does not close must not keep the process alive. */
const stopMs = 12_000;

async function start(): Promise<void> {
  const config = readStorefrontConfig(process.env);
  // React reads it on import; production is the default.
  process.env['NODE_ENV'] = config.NODE_ENV;
  const log = pino({ level: config.LOG_LEVEL, name: 'storefront', mixin: traceFields });
  notifyWatchdog(process.env);
  const tracing = await startTracing({
    serviceName: 'storefront',
    isPublic: true,
    environment: process.env,
  });
  const registry = processRegistry();
  const dataDir = resolve(config.DATA_DIR);
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const panelOrigin = process.env['PANEL_ORIGIN']?.trim()
    ? config.PANEL_ORIGIN
    : `http://painel.localhost:${config.PORT}`;
  const sandboxUrl = config.SANDBOX_PUBLIC_URL ?? config.SANDBOX_URL;
  // An API in this process warns of the panel's itself.
  const ownAddresses = { PUBLIC_URL: publicUrl, ...(config.API_URL && { PANEL_ORIGIN: panelOrigin }) };
  warnOfLocalAddresses(ownAddresses, { sandboxUrl, log });
  const isDevelopment = config.NODE_ENV === 'development';

  async function startApi({ API_URL: apiUrl }: StorefrontConfig) {
    if (apiUrl) {
      // An API in this process observes them itself.
      const stopObserving = observeOutgoingRequests({ services: [[apiUrl, 'api']] });
      return { upstream: remoteUpstream(apiUrl, responseCheck(log)), close: async () => stopObserving() };
    }
    const { buildApi } = await import('@vitrine/api/build-api.ts');
    const api = await buildApi(
      {
        ...readApiConfig({
          ...process.env,
          // Empty counts as unset.
          PUBLIC_API_URL: process.env['PUBLIC_API_URL']?.trim() || publicUrl,
          PANEL_ORIGIN: panelOrigin,
        }),
        DATA_DIR: dataDir,
      },
      { log: log.child({ part: 'api' }), registry },
    );
    return { upstream: embeddedUpstream(api), close: () => api.close() };
  }

  await dependingOn('DATA_DIR', () => requireWritableFolder(join(dataDir, 'cache')));
  const { server, close: closeServer } = createHttpServer(connectionLimits);
  const api = await startApi(config);
  const vite = isDevelopment ? await (await import('./rendering/vite-app.ts')).viteApp(root, server) : null;
  const panelInDevelopment = isDevelopment
    ? await (await import('./panel/panel-vite.ts')).panelVite(join(root, '../panel'), server)
    : null;
  const built = vite ? null : builtRenderer(join(root, 'dist'));
  const storefront = buildStorefront({
    upstream: api.upstream,
    sharedSecret: [config.API_SHARED_SECRET, ...config.API_SHARED_SECRET_FALLBACKS],
    gatewaySecret: [config.GATEWAY_SECRET, ...config.GATEWAY_SECRET_FALLBACKS],
    renderer: () => vite?.renderer() ?? built ?? Promise.reject(new Error('The app is not loaded.')),
    clientFolder: join(root, 'dist/client'),
    panel: {
      origin: new URL(panelOrigin),
      folder: join(root, '../panel/dist'),
      ...(panelInDevelopment && { developmentDocument: panelInDevelopment.document }),
    },
    cacheFolder: join(dataDir, 'cache'),
    avifWaitMs: 200,
    preparesPictures: config.PREPARE_PICTURES,
    securityContacts: config.SECURITY_CONTACT,
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
    purgedCaches: { urls: config.PURGE_URLS, lifeSeconds: config.PURGED_LIFE_SECONDS },
    waitLimits,
    pageCacheBytes: config.PAGE_CACHE_MB * 1024 * 1024,
    log,
    registry,
    logsStaticFiles: config.LOG_STATIC_FILES,
  });
  const pictures = keepPicturesLimited(
    join(dataDir, 'cache/images'),
    config.PICTURE_CACHE_MB * 1024 * 1024,
    log,
  );
  const metricsAddress = metricsAddressOf(config);
  const metrics =
    metricsAddress && (await dependingOn('METRICS_PORT', () => serveMetrics(registry, metricsAddress, log)));
  if (metrics) log.info({ port: metrics.port }, 'metrics listening');
  const phases = servingPhases(storefront.whyNotReady);
  /** In development the sources of the host come first: the panel's on its own, the shop's on all others. */
  function withSources(listener: RequestListener): RequestListener {
    if (!vite || !panelInDevelopment) return listener;
    const panelHost = new URL(panelOrigin).hostname;
    const shopFirst = vite.before(listener);
    const panelFirst = panelInDevelopment.before(listener);
    return (request, response) => {
      const isPanel = URL.parse(`http://${request.headers.host}`)?.hostname === panelHost;
      (isPanel ? panelFirst : shopFirst)(request, response);
    };
  }
  server.on('request', phases.listener(withSources(storefront.listener)));
  await dependingOn('PORT', () =>
    startListening(server, listenOptions(process.env, { port: config.PORT, host: config.HOST })),
  );
  log.info({ port: config.PORT }, 'loja pronta');

  let isStopping = false;
  /** Serves on until load balancers have noticed, refuses new connections, waits for pending requests, then closes the databases. */
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    phases.leave();
    await wait(config.LAME_DUCK_MS);
    // A component that does not close must not keep the process alive.
    setTimeout(() => {
      log.error('components did not stop in time');
      process.exit(1);
    }, stopMs).unref();
    await closeServer(drainMs);
    storefront.close();
    pictures.stop();
    await vite?.close();
    await panelInDevelopment?.close();
    await api.close();
    await metrics?.close();
    await tracing.stop();
    // Everything of ours is closed; libraries may keep handles open.
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

await startOrEnd('storefront', start);
