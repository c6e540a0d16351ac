import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { type Span, SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';
import { Histogram, type Registry } from 'prom-client';

import { durationBuckets, statusClass } from './metric-labels.ts';

export interface ObservedServices {
  /** Services by the beginning of their addresses; other addresses count as `other`. */
  readonly services: readonly (readonly [address: string, service: string])[];
  /** Where durations are counted; without a registry there are only spans. */
  readonly registry?: Registry | undefined;
}

/** The parts of undici's request that its channels publish. */
interface OutgoingRequest {
  readonly origin: string | URL;
  readonly path: string;
  readonly method: string;
  addHeader(name: string, value: string): unknown;
}

interface Observation {
  readonly service: string;
  readonly startedAt: number;
  readonly span: Span;
}

/**
 * Measures the requests that this process sends with `fetch`: a duration by service and outcome, and a span each, whose
 * trace the service receives as `traceparent`. Neither holds the address: it may name a CEP, a CNPJ or a token. Returns
 * the function that stops it.
 */
export function observeOutgoingRequests({ services, registry }: ObservedServices): () => void {
  const longestFirst = services.toSorted(([one], [other]) => other.length - one.length);
  const observations = new WeakMap<object, Observation>();
  const durations =
    registry &&
    new Histogram({
      name: 'vitrine_outside_call_duration_seconds',
      help: 'Time until an outside service responds, by service and outcome: class of status, timeout or error.',
      labelNames: ['service', 'outcome'] as const,
      buckets: durationBuckets,
      registers: [registry],
    });

  function onCreate(message: unknown): void {
    const { request } = message as { request: OutgoingRequest };
    const address = `${String(request.origin)}${request.path}`;
    const [, service = 'other'] = longestFirst.find(([start]) => address.startsWith(start)) ?? [];
    const span = trace.getTracer('vitrine').startSpan(`${request.method} ${service}`, {
      kind: SpanKind.CLIENT,
      attributes: {
        'http.request.method': request.method,
        'server.address': new URL(String(request.origin)).hostname,
        'peer.service': service,
      },
    });
    if (span.isRecording()) {
      propagation.inject(trace.setSpan(context.active(), span), request, {
        set: (carrier, name, value) => void carrier.addHeader(name, value),
      });
    }
    observations.set(request, { service, startedAt: performance.now(), span });
  }

  function finish(request: object, outcome: string, isFault: boolean): void {
    const observation = observations.get(request);
    if (!observation) return;
    observations.delete(request);
    const { service, startedAt, span } = observation;
    durations?.observe({ service, outcome }, (performance.now() - startedAt) / 1000);
    if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  function onHeaders(message: unknown): void {
    const { request, response } = message as { request: object; response: { statusCode: number } };
    observations.get(request)?.span.setAttribute('http.response.status_code', response.statusCode);
    finish(request, statusClass(response.statusCode), response.statusCode >= 500);
  }

  function onError(message: unknown): void {
    const { request, error } = message as { request: object; error: unknown };
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    finish(request, isLate ? 'timeout' : 'error', true);
  }

  const handlers = [
    ['undici:request:create', onCreate],
    ['undici:request:headers', onHeaders],
    ['undici:request:error', onError],
  ] as const;
  for (const [name, handler] of handlers) subscribe(name, handler);
  return () => {
    for (const [name, handler] of handlers) unsubscribe(name, handler);
  };
}
