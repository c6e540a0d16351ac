import { trace } from '@opentelemetry/api';

import type { Tracing, TracingOptions } from './export-traces.ts';

/**
 * Starts to export traces by OTLP over HTTP if `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` is
 * set. Otherwise loads nothing, and every span is OpenTelemetry's own no-op.
 */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const { environment } = options;
  const endpoint =
    environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint || environment['OTEL_SDK_DISABLED'] === 'true') return { stop: async () => {} };
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces(options);
}

/** Returns the fields that tie a log line to its trace; none outside of a recorded one. For pino's `mixin`. */
export function traceFields(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? { traceId: span.spanContext().traceId } : {};
}
