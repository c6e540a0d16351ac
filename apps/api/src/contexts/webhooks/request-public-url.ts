import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import type { WebhookProblem } from '@vitrine/contract/admin/schemas/webhooks.ts';

import { findUrlProblem } from './find-url-problem.ts';
import { isPublicAddress } from './is-public-address.ts';

export interface WebhookAnswer {
  /** null without a response. */
  readonly statusCode: number | null;
  readonly problem: WebhookProblem | null;
  /** The first bytes of the response. */
  readonly start: Uint8Array;
  /** The delay that the response requested by `retry-after`. */
  readonly askedMs: number | null;
  /** Where the response says that the resource is. */
  readonly location: string | null;
}

interface WebhookRequest {
  /** POST by default. */
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface PostOptions {
  /** Origins that may be reached over http and on private addresses. */
  readonly testOrigins: readonly string[];
  /** Ends the request; the promise then rejects. */
  readonly signal: AbortSignal;
  readonly timeLimitMs?: number;
  /** How many bytes of the response are read at most, 16 KB by default. */
  readonly maxBytes?: number;
  /** Returns all addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly HostAddress[]>;
}

interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** The specification recommends 15 to 30 s. */
const defaultTimeLimitMs = 15_000;
const defaultMaxBytes = 16_384;

/**
 * Sends a request to a host of the internet, within the time limit and without following redirects. A name is resolved once: if any of its addresses is
 * not public nothing is sent, and the connection is made to those addresses, whatever the name resolves to by then.
 */
export async function requestPublicUrl(
  { url: text, headers, body, method = 'POST' }: WebhookRequest,
  {
    testOrigins,
    signal,
    timeLimitMs = defaultTimeLimitMs,
    maxBytes = defaultMaxBytes,
    resolve = (host) => lookup(host, { all: true, verbatim: true }),
  }: PostOptions,
): Promise<WebhookAnswer> {
  // The text is checked again: the configuration may have changed since it was stored.
  if (findUrlProblem(text, testOrigins) !== null) return withoutResponse('address_forbidden');
  const url = new URL(text);
  const timeLimit = AbortSignal.timeout(timeLimitMs);
  const ending = AbortSignal.any([timeLimit, signal]);
  try {
    const addresses = await orAborted(addressesOf(url, resolve), ending);
    const isAllowed =
      testOrigins.includes(url.origin) || addresses.every(({ address }) => isPublicAddress(address));
    if (!isAllowed) return withoutResponse('address_forbidden');
    return await send(url, { method, headers, body, addresses, maxBytes, ending });
  } catch (error) {
    signal.throwIfAborted();
    return withoutResponse(timeLimit.aborted ? 'timed_out' : problemOf(error));
  }
}

const withoutResponse = (problem: WebhookProblem): WebhookAnswer => ({
  statusCode: null,
  problem,
  start: new Uint8Array(),
  askedMs: null,
  location: null,
});

async function addressesOf(
  { hostname }: URL,
  resolve: NonNullable<PostOptions['resolve']>,
): Promise<readonly HostAddress[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  const addresses = family === 0 ? await resolve(hostname) : [{ address: literal, family }];
  if (addresses.length === 0) throw new NameNotFound();
  return addresses;
}

class NameNotFound extends Error {
  readonly code = 'ENOTFOUND';
}

/** Rejects when the signal aborts: a resolver cannot be stopped. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

interface Sending extends Required<Omit<WebhookRequest, 'url'>> {
  readonly addresses: readonly HostAddress[];
  readonly maxBytes: number;
  readonly ending: AbortSignal;
}

async function send(
  url: URL,
  { method, headers, body, addresses, maxBytes, ending }: Sending,
): Promise<WebhookAnswer> {
  const bytes = Buffer.from(body);
  const options = {
    method,
    // A connection of its own: a pooled one was made to an address of another moment.
    agent: false,
    lookup: pinnedLookup(addresses),
    signal: ending,
    headers: { ...headers, 'content-length': String(bytes.length) },
  } as const;
  const { promise: responded, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
  outgoing.on('error', reject);
  outgoing.on('response', resolve);
  outgoing.end(bytes);
  const response = await responded;
  const start = await firstBytes(response, maxBytes);
  outgoing.destroy();
  return {
    statusCode: response.statusCode ?? null,
    problem: null,
    start,
    askedMs: askedPauseMs(response.headers['retry-after']),
    location: response.headers.location ?? null,
  };
}

/** Answers each look-up of the connection with the addresses that were checked. */
function pinnedLookup(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** Reads no more than is needed. A response that breaks off counts by its status. */
async function firstBytes(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // The status has arrived, which is all that decides.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function askedPauseMs(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) * 1000 : null;
}

const certificateErrors = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/;

function problemOf(error: unknown): WebhookProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name_not_found';
  return certificateErrors.test(code) ? 'certificate_invalid' : 'connection_failed';
}
