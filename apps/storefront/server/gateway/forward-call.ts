import { csrfHeader } from '@vitrine/contract/csrf.ts';
import { readCheckedBody } from '@vitrine/contract/read-request-body.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';

import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import { sendSigned } from '#server/api/send-signed.ts';
import type { Upstream } from '#server/api/upstream.ts';
import { type LargeBodies, TooManyLargeBodies } from '#server/large-bodies.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import { timeLimit } from '#server/wait-limits.ts';

import { type RefusalReader, refuseRequest } from './refuse-request.ts';

export interface Gateway {
  readonly upstream: Upstream;
  /** The time limit of a call, except for slow ones. */
  readonly callMs: number;
  readonly bodies: LargeBodies;
  /** Signs calls whose origin names a store for it. */
  readonly csrf?: CsrfSigner | undefined;
  readonly log: { error(details: object, message: string): void };
}

export interface AskedCall {
  readonly request: Request;
  readonly facts: RequestFacts;
}

/** A host whose calls are forwarded: the shop's or the panel's. What differs between them is here, as data or as a step. */
export interface Origin<Asked extends AskedCall = AskedCall> {
  readonly gateway: Gateway;
  readonly reader: RefusalReader;
  /** Headers of the browser that reach the API. */
  readonly sentHeaders: readonly string[];
  /** Headers of the API that reach the browser. */
  readonly answeredHeaders: readonly string[];
  readonly vary: string;
  /** Whether the time limit ends when the response begins, so that a file is streamed for as long as it takes. */
  readonly streamsWithoutLimit: boolean;
  /** The log line of a call that could not be forwarded. */
  readonly failure: string;
  /** Finds the call and checks whose it is; throws what it refuses. */
  admit(asked: Asked): ForwardedCall | Promise<ForwardedCall>;
  /** Returns the refusal of a failure that is known; null for a fault, which is logged. */
  refusalOf(error: unknown): RefusalCode | null;
  readonly refusalOfFault: RefusalCode;
}

/** A call that its origin lets pass. */
export interface ForwardedCall {
  readonly headers: Headers;
  /** The store for which the call is signed when it is sent; without it, it is signed already or needs no signature. */
  readonly signedFor?: string | undefined;
  readonly timeoutMs?: number | undefined;
  /** Without it, no body is read. */
  readonly body?: BodyRules | undefined;
  /** Returns what the browser gets; by default the response with the headers that its origin passes on. */
  readonly answer?: Answer;
}

export type Answer = (
  response: Response,
  given: { readonly headers: Headers; readonly apiMs: number },
) => Response | Promise<Response>;

interface BodyRules {
  readonly maxBytes: number;
  /** Of a longer one. */
  readonly refusal: RefusalCode;
  /** Whose large bodies are counted. */
  readonly sender: string;
  /** Rejects if the sender may send no large one. */
  readonly permit?: () => Promise<void>;
  /** Throws if it must not reach the API. */
  readonly check?: (bytes: Uint8Array) => void;
}

/** Thrown instead of forwarding a call: a code of the gateway's own, or what the API responded before the body was read. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly reason: RefusalCode | Response;
  constructor(reason: RefusalCode | Response) {
    super('refused by the gateway');
    this.reason = reason;
  }
}

/** Forwards a call of the contract that its origin admits, and refuses others. */
export async function forwardCall<Asked extends AskedCall>(
  origin: Origin<Asked>,
  asked: Asked,
): Promise<Response> {
  const { requestId } = asked.facts;
  try {
    return await forwardAdmitted(origin, asked.request, await origin.admit(asked));
  } catch (error) {
    const refuse = (code: RefusalCode) => refuseRequest(origin.reader, code, requestId);
    if (error instanceof GatewayRefusal)
      return error.reason instanceof Response ? error.reason : refuse(error.reason);
    if (error instanceof TooManyLargeBodies) return refuse('temporarily_unavailable');
    const known = origin.refusalOf(error);
    if (known === null) origin.gateway.log.error({ err: error, requestId }, origin.failure);
    return refuse(known ?? origin.refusalOfFault);
  }
}

/** Reads the body and passes it on; a large one takes one of few places until it was. */
async function forwardAdmitted<Asked extends AskedCall>(
  origin: Origin<Asked>,
  request: Request,
  { headers, signedFor, timeoutMs, body: rules, answer = plainAnswer }: ForwardedCall,
): Promise<Response> {
  let leave = () => {};
  let body: Uint8Array<ArrayBuffer> | null = null;
  try {
    if (rules && request.body !== null) {
      const permit = async () => {
        await rules.permit?.();
        leave = await origin.gateway.bodies.enter(rules.sender);
      };
      body = await readCheckedBody(request, { maxBytes: rules.maxBytes, permit });
      if (body === null) throw new GatewayRefusal(rules.refusal);
      rules.check?.(body);
    }
    const startedAt = performance.now();
    const response = await sendCall(origin, request, { headers, signedFor, body, timeoutMs });
    const apiMs = performance.now() - startedAt;
    return await answer(response, { headers: answerHeaders(origin, response), apiMs });
  } finally {
    leave();
  }
}

/** Sends a call to the API, within its time limit. */
export async function sendCall(
  { gateway: { upstream, csrf, callMs }, streamsWithoutLimit }: Omit<Origin, 'admit'>,
  { method, url }: Request,
  call: Pick<ForwardedCall, 'headers' | 'signedFor' | 'timeoutMs'> & {
    readonly body: Uint8Array<ArrayBuffer> | null;
  },
): Promise<Response> {
  const { pathname, search } = new URL(url);
  const { headers, signedFor: storeId, body, timeoutMs = callMs } = call;
  const { signal, end } = timeLimit(timeoutMs);
  const sent = { method, headers, body: body?.byteLength ? body : null, signal };
  const send = () =>
    upstream.fetch(new Request(`${upstream.baseUrl}${pathname}${search}`, { ...sent, redirect: 'manual' }));
  try {
    if (storeId === undefined || csrf === undefined) return await send();
    return await sendSigned({
      csrf,
      storeId,
      send(header) {
        headers.set(csrfHeader, header);
        return send();
      },
    });
  } finally {
    if (streamsWithoutLimit) end();
  }
}

/** Returns the headers of the browser that an origin passes on, with those that only this server may set. */
export function forwardedHeaders(
  { sentHeaders }: Omit<Origin, 'admit'>,
  { request, facts }: AskedCall,
): Headers {
  const headers = new Headers();
  copyHeaders(request.headers, headers, sentHeaders);
  headers.set('x-request-id', facts.requestId);
  headers.set('x-client-address', facts.clientAddress);
  return headers;
}

/** Returns the headers of a response that an origin passes on. */
export function answerHeaders({ vary, answeredHeaders }: Omit<Origin, 'admit'>, response: Response): Headers {
  const headers = new Headers();
  headers.set('cache-control', 'no-store');
  headers.set('vary', vary);
  copyHeaders(response.headers, headers, answeredHeaders);
  // Node's fetch has already decompressed the body, so its length is wrong.
  if (response.headers.has('content-encoding')) headers.delete('content-length');
  return headers;
}

function copyHeaders(from: Headers, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}

const plainAnswer: Answer = ({ status, body }, { headers }) => new Response(body, { status, headers });
