import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';

/** Runs background work in a trace of its own. */
export function inRootSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return trace.getTracer('vitrine').startActiveSpan(name, {}, ROOT_CONTEXT, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
