import { observeOutgoingRequests } from '@vitrine/telemetry/observe-outgoing-requests.ts';
import type { Registry } from 'prom-client';

import { type ApiMetrics, apiMetrics } from '#api/platform/telemetry/api-metrics.ts';
import { databaseMetrics } from '#api/platform/telemetry/database-metrics.ts';
import { diskMetrics } from '#api/platform/telemetry/disk-metrics.ts';
import { traceQueries } from '#api/platform/telemetry/trace-queries.ts';

import { outboxHandlers } from './outbox-handlers.ts';
import { outsideServices } from './outside-services.ts';
import type { Platform } from './platform.ts';

/** Starts to measure an API process: its calls, queries, outside calls and waiting work [OPS+04]. */
export function startTelemetry(platform: Platform, registry: Registry): ApiMetrics {
  const { config, database, services } = platform;
  databaseMetrics(registry, { database, clock: services.clock });
  diskMetrics(registry, config.FILES_DIR ?? config.DATA_DIR);
  const metrics = apiMetrics(registry, { topics: Object.keys(outboxHandlers) });
  const stopQueries = traceQueries();
  const stopOutgoing = observeOutgoingRequests({
    registry,
    services: outsideServices(services.providers, services.captcha.verifyUrl),
  });
  return {
    countCall: metrics.countCall,
    close() {
      metrics.close();
      stopQueries();
      stopOutgoing();
    },
  };
}
