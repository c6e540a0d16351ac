import { type CallTransport, type ClientOf, type FailedCall, createCallClient } from './call-client.ts';
import type { CallName } from './contract.ts';
import type { DeclaredRefusalsOf } from './declared-refusals.ts';
import type { FieldMessages, MessageParams } from './envelope.ts';
import type { RefusalCode } from './refusals.ts';

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
  readonly requestId?: string | null;
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
  /** Under which the shop's servers have logged the call; null without a response. */
  readonly requestId: string | null;

  constructor(kind: CallError['kind'], details: CallErrorDetails) {
    super(details.message);
    this.kind = kind;
    this.call = details.call;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? null;
    this.params = details.params;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.requestId = details.requestId ?? null;
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

export interface ClientOptions extends CallTransport {
  /** Called with every CallError, and the headers of its call, before it is thrown [AUT-10]. */
  readonly onError?: (error: CallError, headers: Readonly<Record<string, string>>) => void;
  readonly timeoutMs?: number;
  /** Without a check responses are trusted, because back end and client are built from the same contract. */
  readonly checkResponse?: ResponseCheck | undefined;
}

export type Client = ClientOf<CallName>;

/** Creates a client of the shop's calls, whose errors are `CallError`s. */
export function createClient({ checkResponse, onError, timeoutMs, ...transport }: ClientOptions): Client {
  return createCallClient<CallName>({
    ...transport,
    timeoutMs: timeoutMs ?? 15_000,
    errorOf: callErrorOf,
    onError(error, headers) {
      if (error instanceof CallError) onError?.(error, headers);
    },
    ...(checkResponse && {
      checkData(call, data) {
        const checked = checkResponse(call, data);
        if (checked) return checked.data;
        const message = 'The service returned an invalid response.';
        throw new CallError('fault', { call, status: 502, code: 'answer_invalid', message });
      },
    }),
  });
}

/** The ids of failures that have no response of the API, as `refusals.ts` has them. */
const ownFailures = {
  timeout: { code: 'upstream_timeout', message: 'The service did not respond in time.' },
  offline: { code: 'connection_lost', message: 'The connection was lost.' },
  fault: { code: 'internal_error', message: 'Something wrong, contact us' },
} as const;

function callErrorOf({
  call,
  kind,
  status,
  refusal,
  retryAfterSeconds,
  requestId,
}: FailedCall<CallName>): CallError {
  if (!refusal) {
    return new CallError(kind, {
      call,
      status,
      requestId,
      ...ownFailures[kind === 'refusal' ? 'fault' : kind],
    });
  }
  const { code, message, msg_params: params, data } = refusal;
  return new CallError(kind, {
    call,
    status,
    // The contract proves both: the API sends codes and data that the call declares.
    code: code as RefusalCode,
    message,
    params,
    fields: data as FieldMessages | null,
    retryAfterSeconds,
  });
}
