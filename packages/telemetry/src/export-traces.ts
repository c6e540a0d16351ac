import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

export interface TracingOptions {
  /** The process's name in traces, unless `OTEL_SERVICE_NAME` names it. */
  readonly serviceName: string;
  /** Whether clients are strangers: their sampling decision is then ignored, their trace id kept. */
  readonly isPublic: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface Tracing {
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/** Registers an exporter for the process. The exporter reads the `OTEL_EXPORTER_OTLP_…` variables itself. */
export function exportTraces({ serviceName, isPublic, environment }: TracingOptions): Tracing {
  const root = new TraceIdRatioBasedSampler(ratioOf(environment['OTEL_TRACES_SAMPLER_ARG']));
  const delayMs = Number(environment['OTEL_BSP_SCHEDULE_DELAY'] || 5000);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': environment['OTEL_SERVICE_NAME'] || serviceName,
      'service.namespace': 'vitrine',
    }),
    sampler: samplerOf(root, isPublic),
    // A statement's text is the longest attribute.
    spanLimits: { attributeValueLengthLimit: 2000, attributeCountLimit: 32 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: delayMs }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown() };
}

function samplerOf(root: Sampler, isPublic: boolean): Sampler {
  if (!isPublic) return new ParentBasedSampler({ root });
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

/** Returns the share of traces to record: all unless the text is a number from 0 to 1. */
function ratioOf(text: string | undefined): number {
  const ratio = Number(text || 1);
  return ratio >= 0 && ratio <= 1 ? ratio : 1;
}
