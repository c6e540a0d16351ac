import { durationBuckets, methodLabel, statusClass } from '@vitrine/telemetry/metric-labels.ts';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { WebVital } from '#app/platform/vitals/web-vital.ts';

import type { CacheState } from './request-notes.ts';

interface MeasuredRequest {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly cache: CacheState;
  readonly ms: number;
}

export interface StorefrontMetrics {
  countRequest(request: MeasuredRequest): void;
  countRender(route: string, outcome: 'ok' | 'error', ms: number): void;
  countUpstreamCall(method: string, outcome: string, ms: number): void;
  countVital(route: string, vital: WebVital, value: number): void;
  countVitalsReport(outcome: 'accepted' | 'refused' | 'limited'): void;
  countCircuitOpening(): void;
}

/** States that are read when the metrics are. */
export interface StorefrontStates {
  readonly openCircuits: () => number;
  readonly isSubscribed: () => boolean;
  readonly pageCache: () => { readonly bytes: number; readonly entries: number };
}

/** The thresholds of the vitals are among these: 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4. */
const vitalBuckets = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];

/** Counts what a storefront process does in a registry. Every label has one of a fixed set of values. */
export function storefrontMetrics(registry: Registry, states: StorefrontStates): StorefrontMetrics {
  const registers = [registry];
  const requests = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Duration of requests of the storefront, by route, method, class of status and state of the page cache.',
    labelNames: ['route', 'method', 'status', 'cache'] as const,
    buckets: durationBuckets,
    registers,
  });
  const renders = new Histogram({
    name: 'vitrine_render_duration_seconds',
    help: 'Duration of page renderings with their calls of the API, by route and outcome.',
    labelNames: ['route', 'outcome'] as const,
    buckets: durationBuckets,
    registers,
  });
  const calls = new Histogram({
    name: 'vitrine_upstream_call_duration_seconds',
    help: 'Time until the API responds, by method and outcome: class of status, timeout, unavailable or error.',
    labelNames: ['method', 'outcome'] as const,
    buckets: durationBuckets,
    registers,
  });
  const vitals = new Histogram({
    name: 'vitrine_web_vital_seconds',
    help: 'Web vitals that browsers measured, by vital and route of the loaded document.',
    labelNames: ['vital', 'route'] as const,
    buckets: vitalBuckets,
    registers,
  });
  const shifts = new Histogram({
    name: 'vitrine_web_vital_cls',
    help: 'Cumulative layout shift that browsers measured, by route of the loaded document.',
    labelNames: ['route'] as const,
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  });
  const reports = new Counter({
    name: 'vitrine_web_vital_reports_total',
    help: 'Reports of web vitals, by outcome: accepted, refused or limited.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) => {
    const one: Gauge = new Gauge({ name, help, registers, collect: () => one.set(read()) });
  };
  gauge('vitrine_page_cache_bytes', 'Size of the cached pages.', () => states.pageCache().bytes);
  gauge('vitrine_page_cache_entries', 'Number of cached pages.', () => states.pageCache().entries);
  gauge(
    'vitrine_upstream_circuits_open',
    'Number of stores whose calls the API does not respond to.',
    states.openCircuits,
  );
  const openings = new Counter({
    name: 'vitrine_upstream_circuit_openings_total',
    help: 'Circuits to the API that opened.',
    registers,
  });
  gauge('vitrine_event_stream_connected', 'Whether this process receives the change events of the API.', () =>
    states.isSubscribed() ? 1 : 0,
  );
  return {
    countRequest: ({ route, method, status, cache, ms }) =>
      requests.observe({ route, method: methodLabel(method), status: statusClass(status), cache }, ms / 1000),
    countRender: (route, outcome, ms) => renders.observe({ route, outcome }, ms / 1000),
    countUpstreamCall: (method, outcome, ms) =>
      calls.observe({ method: methodLabel(method), outcome }, ms / 1000),
    countVital(route, vital, value) {
      if (vital === 'CLS') shifts.observe({ route }, value);
      else vitals.observe({ vital, route }, value / 1000);
    },
    countVitalsReport: (outcome) => reports.inc({ outcome }),
    countCircuitOpening: () => openings.inc(),
  };
}
