import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

import { measuredEvents } from './measured-events.ts';

const quotedValues = /'(?:[^']|'')*'/g;

/**
 * Adds a span to the running trace for each SQL query: its text with placeholders, never its values. Returns the
 * function that stops it.
 */
export function traceQueries(): () => void {
  const onQuery = (event: unknown) => addSpan(event as LogEvent);
  measuredEvents.query.subscribe(onQuery);
  return () => void measuredEvents.query.unsubscribe(onQuery);
}

function addSpan({ level, query, queryDurationMillis }: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const text = query.sql.replaceAll(quotedValues, '?');
  const endedAt = Date.now();
  const span = trace
    .getTracer('vitrine')
    .startSpan(`SQL ${text.slice(0, text.search(/\s|$/)).toLowerCase()}`, {
      kind: SpanKind.CLIENT,
      startTime: endedAt - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAt);
}
