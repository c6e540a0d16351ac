import type { z } from 'zod';

import type { CallName, Contract } from './contract.ts';
import type { DeclaredRefusalsOf } from './declared-refusals.ts';
import type { Envelope, FieldMessages, MessageParams } from './envelope.ts';
import type { RefusalCode } from './refusals.ts';

type InputOf<Part> = Part extends z.ZodType ? z.input<Part> : never;
type PartOf<Name extends CallName, Key extends string> = Contract[Name] extends { [K in Key]: infer Part }
  ? Part
  : undefined;
type RequiredPart<Key extends string, Value, Optional extends boolean> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : Optional extends true
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** Parameters and query values are sent as text; numbers are accepted for digits. */
type WireValues<Value> = { [K in keyof Value]: Value[K] | (string extends Value[K] ? number : never) };
type AllOptional<Value> = Record<never, never> extends Value ? true : false;

/** The input of a call: path parameters, query, headers and body, each only where the contract declares it. */
export type CallInput<Name extends CallName> = RequiredPart<
  'path',
  WireValues<InputOf<PartOf<Name, 'path'>>>,
  false
> &
  RequiredPart<
    'query',
    WireValues<InputOf<PartOf<Name, 'query'>>>,
    AllOptional<InputOf<PartOf<Name, 'query'>>>
  > &
  RequiredPart<'headers', InputOf<PartOf<Name, 'headers'>>, AllOptional<InputOf<PartOf<Name, 'headers'>>>> &
  RequiredPart<'body', InputOf<PartOf<Name, 'body'>>, false> & { signal?: AbortSignal; timeoutMs?: number };

/** The `data` of a call's envelope. */
export type CallData<Name extends CallName> = z.output<Contract[Name]['data']>;

/** Errors that any call may have: of the network, a gateway or the API itself. */
export type TransportCode = Extract<
  RefusalCode,
  | 'upstream_timeout'
  | 'upstream_unavailable'
  | 'connection_lost'
  | 'answer_invalid'
  | 'temporarily_unavailable'
  | 'internal_error'
  | 'cross_site'
  | 'card_data_refused'
  | 'unauthenticated'
  | 'store_not_found'
  | 'store_inactive'
>;

/** The codes of a call's error: the refusals that the call declares, and those of the transport. */
export type CallErrorCode<Name extends CallName> = Name extends CallName
  ? DeclaredRefusalsOf<Name> | TransportCode
  : never;

interface CallErrorDetails {
  readonly call: CallName;
  readonly status: number;
  readonly code: RefusalCode;
  readonly message: string;
  readonly fields?: FieldMessages | null;
  readonly params?: MessageParams | undefined;
  readonly retryAfterSeconds?: number | null;
}

/**
 * Thrown when a call returns no data. `isErrorOf` narrows its code to those of a call.
 * - `refusal`: the API refused, by `code`; `fields` has messages by field.
 * - `fault`: the API failed, or returned a response that does not match the contract (`answer_invalid` if its data was checked).
 * - `timeout`: no response in time; whether the call was executed is unknown.
 * - `offline`: no connection.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: 'refusal' | 'fault' | 'timeout' | 'offline';
  readonly call: CallName;
  readonly status: number;
  readonly code: RefusalCode;
  readonly fields: FieldMessages | null;
  readonly params: MessageParams | undefined;
  /** The delay after which a retry is allowed, of `too_many_requests`; null if unknown. */
  readonly retryAfterSeconds: number | null;

  constructor(kind: CallError['kind'], details: CallErrorDetails) {
    super(details.message);
    this.kind = kind;
    this.call = details.call;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? null;
    this.params = details.params;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  /** Compares the name, because a server may load this module twice: bundled with the pages and as a file. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallError';
  }
}

export type CallErrorOf<Name extends CallName> = CallError & {
  readonly call: Name;
  readonly code: CallErrorCode<Name>;
};

/** Narrows an error to those of these calls, so that its code can only be compared with theirs. */
export function isErrorOf<Name extends CallName>(
  error: unknown,
  ...calls: readonly Name[]
): error is CallErrorOf<Name> {
  return error instanceof CallError && calls.some((call) => call === error.call);
}

/** Returns the data of a response as its call's schema parses it; null if it does not match. */
export type ResponseCheck = (call: CallName, data: unknown) => { readonly data: unknown } | null;

export interface ClientOptions {
  /** Origin and prefix before `/api`; empty for the page's own origin. */
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** Headers of every call: the token in the browser, the store on a server. */
  headers?: () => Record<string, string>;
  /** Called with every CallError, and the headers of its call, before it is thrown [AUT-10]. */
  onError?: (error: CallError, headers: Readonly<Record<string, string>>) => void;
  timeoutMs?: number;
  /** Without a check responses are trusted, because back end and client are built from the same contract. */
  checkResponse?: ResponseCheck | undefined;
}

export type Client = <Name extends CallName>(
  name: Name,
  ...input: Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>]
) => Promise<CallData<Name>>;

interface AnyInput {
  path?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** The parts of a call's input that are in its address. */
export type CallAddress = Pick<AnyInput, 'path' | 'query'>;

/** Returns the address of a call below `baseUrl`: parameters percent-encoded, without undefined query values. */
export function callUrl(name: string, input: CallAddress = {}): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input.path?.[key])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) query.append(key, String(one));
    }
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Creates a typed client over `fetch` for browsers, servers and tests. */
export function createClient(options: ClientOptions): Client {
  function checkedData(name: CallName, data: unknown): unknown {
    if (!options.checkResponse) return data;
    const checked = options.checkResponse(name, data);
    if (checked) return checked.data;
    throw new CallError('fault', {
      call: name,
      status: 502,
      code: 'answer_invalid',
      message: 'The service returned an invalid response.',
    });
  }

  async function send(name: CallName, input: AnyInput, headers: Record<string, string>): Promise<unknown> {
    const timeout = AbortSignal.timeout(input.timeoutMs ?? options.timeoutMs ?? 15_000);
    let response: Response;
    let envelope: Envelope<unknown> | null;
    try {
      response = await options.fetch(
        new Request(options.baseUrl + callUrl(name, input), {
          method: name.slice(0, name.indexOf(' ')),
          headers,
          body: input.body === undefined ? null : JSON.stringify(input.body),
          signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
        }),
      );
      envelope = await readEnvelope(response);
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      throw timeout.aborted
        ? new CallError('timeout', {
            call: name,
            status: 0,
            code: 'upstream_timeout',
            message: 'The service did not respond in time.',
          })
        : new CallError('offline', {
            call: name,
            status: 0,
            code: 'connection_lost',
            message: 'The connection was lost.',
          });
    }
    if (envelope && !envelope.error && response.ok) return checkedData(name, envelope.data);
    if (envelope?.error) {
      throw new CallError(
        response.status === 504 ? 'timeout' : response.status >= 500 ? 'fault' : 'refusal',
        {
          call: name,
          status: response.status,
          code: envelope.code,
          message: envelope.message,
          fields: envelope.data,
          params: envelope.msg_params,
          retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
        },
      );
    }
    throw new CallError('fault', {
      call: name,
      status: response.status,
      code: 'internal_error',
      message: 'Something wrong, contact us',
    });
  }

  return async (name, ...[given]) => {
    const input = (given ?? {}) as AnyInput;
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      ...options.headers?.(),
      ...input.headers,
    };
    try {
      // The contract proves the type: server and client are built from the same definition.
      return (await send(name, input, headers)) as CallData<typeof name>;
    } catch (error) {
      if (error instanceof CallError) options.onError?.(error, headers);
      throw error;
    }
  };
}

/** Returns the seconds of a Retry-After header; null for a date, which neither gateway nor API sends. */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null;
}

async function readEnvelope(response: Response): Promise<Envelope<unknown> | null> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null;
  const body: unknown = await response.json();
  // Checks the outer form only: `error` discriminates the two.
  return typeof body === 'object' && body !== null && 'error' in body ? (body as Envelope<unknown>) : null;
}
