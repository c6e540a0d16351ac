import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';

/** Reads one header of a request. */
export type HeaderReader = (name: string) => string | undefined;

export interface ServerSpan {
  readonly name: string;
  /** Found in the log lines of the request, as is the trace's id [OPS+04]. */
  readonly requestId: string;
  readonly header: HeaderReader;
  /** Whether a span of this process may be the parent: a call of an embedded API. Otherwise only the header counts. */
  readonly mayBeInner: boolean;
  readonly attributes?: Attributes;
}

// `tracestate` is not read: it may hold any text of the client's.
const traceParentOf: TextMapGetter<HeaderReader> = {
  keys: () => ['traceparent'],
  get: (header, name) => (name === 'traceparent' ? header(name) : undefined),
};

/** Runs the work of a request in a span: of the request's trace if it names one, else of a new one. */
export function inServerSpan<Result extends { readonly status: number }>(
  { name, requestId, header, mayBeInner, attributes }: ServerSpan,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const active = context.active();
  const isInner = mayBeInner && trace.getSpan(active) !== undefined;
  const parent = isInner ? active : propagation.extract(ROOT_CONTEXT, header, traceParentOf);
  const options = { kind: SpanKind.SERVER, attributes: { 'vitrine.request_id': requestId, ...attributes } };
  return trace.getTracer('vitrine').startActiveSpan(name, options, parent, async (span) => {
    try {
      const result = await work(span);
      span.setAttribute('http.response.status_code', result.status);
      if (result.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return result;
    } catch (error) {
      // Without the error's message, which may quote a person's input.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
