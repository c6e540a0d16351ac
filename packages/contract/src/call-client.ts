import type { z } from 'zod';

import type { AdminCallName, AdminContract, DownloadedFile } from './admin/admin-contract.ts';
import type { CallName, Contract } from './contract.ts';

/** Every call of the API; types only, so that a bundle has the calls of neither shop nor panel. */
interface AllCalls extends Contract, AdminContract {}
type AnyCallName = CallName | AdminCallName;

type InputOf<Part> = Part extends z.ZodType ? z.input<Part> : never;
type PartOf<Name extends AnyCallName, Key extends string> = AllCalls[Name] extends { [K in Key]: infer Part }
  ? InputOf<Part>
  : never;
type AllOptional<Value> = Record<never, never> extends Value ? true : false;
type RequiredPart<Key extends string, Value, Optional = AllOptional<Value>> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : Optional extends true
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** Parameters and query values are sent as text; the shop's calls accept numbers for digits, the panel's take text. */
type WireValues<Name extends AnyCallName, Value> = [Value] extends [never]
  ? never
  : { [K in keyof Value]: Value[K] | (Name extends CallName ? DigitsOf<Value[K]> : never) };
type DigitsOf<Value> = string extends Value ? number : never;

/** The input of a call: path parameters, query, headers and body, each only where the contract declares it. */
export type CallInput<Name extends AnyCallName> = RequiredPart<
  'path',
  WireValues<Name, PartOf<Name, 'path'>>
> &
  RequiredPart<'query', WireValues<Name, PartOf<Name, 'query'>>> &
  RequiredPart<'headers', PartOf<Name, 'headers'>> &
  RequiredPart<'body', PartOf<Name, 'body'>> & { signal?: AbortSignal; timeoutMs?: number };

/** The `data` of a call's envelope; of a file, the value that the client made of it. */
export type CallData<Name extends AnyCallName> = AllCalls[Name] extends {
  readonly data: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : DownloadedFile;

/** Calls of one audience by name. */
export type ClientOf<Names extends AnyCallName> = <Name extends Names>(
  name: Name,
  ...input: Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>]
) => Promise<CallData<Name>>;

/**
 * A call that returned no data. `refusal` is null if the device has no connection, if the time was up, or if something else
 * than the API responded. Kinds:
 * - `refusal`: the API refused.
 * - `fault`: the API failed.
 * - `timeout`: no response in time; whether the call was executed is unknown.
 * - `offline`: no connection.
 */
export interface FailedCall<Names extends AnyCallName> {
  readonly call: Names;
  readonly kind: 'refusal' | 'fault' | 'timeout' | 'offline';
  /** 0 without a response. */
  readonly status: number;
  readonly refusal: RefusedEnvelope | null;
  /** The delay after which a retry is allowed; null if unknown. */
  readonly retryAfterSeconds: number | null;
  /** Under which servers have logged the call; null without a response. */
  readonly requestId: string | null;
}

/** The outer form of a refusal; its code and its data are those of the call's audience. */
interface RefusedEnvelope {
  readonly error: true;
  readonly code: string;
  readonly message: string;
  readonly msg_params?: Readonly<Record<string, string>>;
  readonly data: unknown;
}

type AnyEnvelope = RefusedEnvelope | { readonly error: false; readonly data: unknown };

/** How the calls of a client are sent: the same for every audience. */
export interface CallTransport {
  /** Origin and prefix before `/api`; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Headers of every call: the token in the browser, the store on a server or for programs, with their key. */
  readonly headers?: () => Record<string, string>;
}

/** The options that differ by audience. */
interface AudienceOptions<Names extends AnyCallName> {
  /** Converts a failed call to the error that the audience's code expects. */
  readonly errorOf: (failed: FailedCall<Names>) => Error;
  /** Returns the file of a successful response; null for an envelope. */
  readonly readFile?: (response: Response) => Promise<DownloadedFile | null>;
  /** Returns the data of a response as it was checked; throws if it does not match the contract. Without it data is trusted. */
  readonly checkData?: (call: Names, data: unknown) => unknown;
  /** Called with every error of a call, and the headers of its call, before it is thrown. */
  readonly onError?: (error: unknown, headers: Readonly<Record<string, string>>) => void;
  /** The time limit of a call that names none; null for no limit. */
  readonly timeoutMs: number | null;
}

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

/** Creates a typed client over `fetch` for the calls of an audience, in browsers, servers and tests. */
export function createCallClient<Names extends AnyCallName>(
  options: CallTransport & AudienceOptions<Names>,
): ClientOf<Names> {
  const { errorOf } = options;

  async function request(call: Names, input: AnyInput, headers: Record<string, string>): Promise<Received> {
    const timeoutMs = input.timeoutMs ?? options.timeoutMs;
    const timeout = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
    const signals = [input.signal, timeout].filter((signal) => signal != null);
    try {
      const response = await options.fetch(
        new Request(options.baseUrl + callUrl(call, input), {
          method: call.slice(0, call.indexOf(' ')),
          headers,
          body: input.body === undefined ? null : JSON.stringify(input.body),
          signal: signals.length > 0 ? AbortSignal.any(signals) : null,
        }),
      );
      const file = response.ok ? ((await options.readFile?.(response)) ?? null) : null;
      return { response, file, envelope: file === null ? await readEnvelope(response) : null };
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      const kind = timeout?.aborted ? 'timeout' : 'offline';
      throw errorOf({ call, kind, status: 0, refusal: null, retryAfterSeconds: null, requestId: null });
    }
  }

  async function send(call: Names, input: AnyInput, headers: Record<string, string>): Promise<unknown> {
    const { response, file, envelope } = await request(call, input, headers);
    if (file !== null) return file;
    if (envelope?.error === false && response.ok) {
      return options.checkData ? options.checkData(call, envelope.data) : envelope.data;
    }
    const { status } = response;
    const refusal = envelope?.error ? envelope : null;
    const failure = status === 504 ? 'timeout' : status >= 500 ? 'fault' : 'refusal';
    throw errorOf({
      call,
      kind: refusal ? failure : 'fault',
      status,
      refusal,
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
      requestId: response.headers.get('x-request-id'),
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
      options.onError?.(error, headers);
      throw error;
    }
  };
}

interface Received {
  readonly response: Response;
  readonly file: unknown;
  /** null for a file, and if something else than the API responded. */
  readonly envelope: AnyEnvelope | null;
}

/** Returns the seconds of a Retry-After header; null for a date, which neither gateway nor API sends. */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null;
}

async function readEnvelope(response: Response): Promise<AnyEnvelope | null> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null;
  const body: unknown = await response.json();
  // Checks the outer form only: `error` discriminates the two.
  return typeof body === 'object' && body !== null && 'error' in body ? (body as AnyEnvelope) : null;
}
