import { trace } from '@opentelemetry/api';

/** Returns the fields that tie a log line to its trace; none outside of a recorded one. For pino's `mixin`. */
export function traceFields(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? { traceId: span.spanContext().traceId } : {};
}
