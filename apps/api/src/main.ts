import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';
import { processRegistry, serveMetrics } from '@vitrine/telemetry/serve-metrics.ts';
import { startTracing, traceFields } from '@vitrine/telemetry/start-tracing.ts';
import { pino } from 'pino';

import { gracefulClose } from './platform/http/graceful-close.ts';
import { listenOptions, startListening } from './platform/http/listen-options.ts';
import { notifyWatchdog } from './platform/http/notify-watchdog.ts';
import { servingPhases } from './platform/http/serving-phases.ts';
import { buildApi } from './server/build-api.ts';
import { metricsAddressOf, readApiConfig } from './server/config.ts';
import { dependingOn, startOrEnd } from './server/start-up-problem.ts';

/** Longer than a proxy keeps idle connections, so that it never sends a request on a closed one. */
const keepAliveTimeout = 75_000;

/** The time for pending requests; then their connections are closed. */
const drainMs = 3000;
/** A component that does not close must not keep the process alive. */
const stopMs = 12_000;

async function start(): Promise<void> {
  const config = readApiConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL, name: 'api', mixin: traceFields });
  // From the start: a migration may take longer than the watchdog waits.
  notifyWatchdog(process.env);
  const tracing = await startTracing({ serviceName: 'api', isPublic: false, environment: process.env });
  const metricsAddress = metricsAddressOf(config);
  const registry = processRegistry();
  const api = await buildApi(config, { log, registry, hasAccessLog: true });
  const metrics =
    metricsAddress && (await dependingOn('METRICS_PORT', () => serveMetrics(registry, metricsAddress, log)));
  if (metrics) log.info({ port: metrics.port }, 'metrics listening');
  const phases = servingPhases();
  const server = createServer({ keepAliveTimeout }, phases.listener(getRequestListener(api.fetch)));
  const closeServer = gracefulClose(server);
  await dependingOn('API_PORT', () =>
    startListening(server, listenOptions(process.env, { port: config.API_PORT, host: config.API_HOST })),
  );
  const { port } = server.address() as AddressInfo;
  const database = config.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
  log.info({ url: `http://localhost:${port}`, database, document: '/api/openapi.json' }, 'API listening');

  async function stop(): Promise<void> {
    phases.leave();
    api.leave();
    await wait(config.LAME_DUCK_MS);
    setTimeout(() => {
      log.error('components did not stop in time');
      process.exit(1);
    }, stopMs).unref();
    await closeServer(drainMs);
    await api.close();
    await metrics?.close();
    await tracing.stop();
    // Everything of ours is closed; libraries, or a parent's channel, may keep handles open.
    process.exit(0);
  }
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

await startOrEnd('api', start);
