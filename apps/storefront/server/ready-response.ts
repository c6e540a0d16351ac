import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { acceptedEncodings } from './compression.ts';
import type { Encoding } from './compression.ts';
import { securityHeaders } from './security-headers.ts';

/** Bytes and headers by encoding: of a page or an asset. */
export interface ServableContent {
  /** The pattern of its address, for metrics. */
  readonly route: string;
  readonly etag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;
  /** Alternating names and values, as in `writeHead`. */
  readonly headers: Readonly<Partial<Record<Encoding, readonly string[]>> & { identity: readonly string[] }>;
  /** The last responses of each encoding: most are sent with the same added headers. */
  readonly lastResponses: Map<Encoding, ResponseForms>;
}

/** Adds ETag, length, encoding and security headers to each encoding of the bytes. */
export function servableContent<Bodies extends ServableContent['bodies']>(
  bodies: Bodies,
  { route, ownHeaders }: { route: string; ownHeaders: readonly string[] },
): ServableContent & { readonly bodies: Bodies } {
  const etag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
  const headersFor = (encoding: Encoding, body: Buffer) => [
    ...ownHeaders,
    'etag',
    etag,
    ...securityHeaders(false).flat(),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.byteLength),
  ];
  const { br, zstd, gzip, identity } = bodies;
  const headers = {
    ...(br && { br: headersFor('br', br) }),
    ...(zstd && { zstd: headersFor('zstd', zstd) }),
    ...(gzip && { gzip: headersFor('gzip', gzip) }),
    identity: headersFor('identity', identity),
  };
  return { route, etag, bodies, headers, lastResponses: new Map() };
}

/** The parts of a request that select a ready response. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;

/** A response that needs no more work. Equal responses are the same object, so that their headers can be memoised. */
export interface ReadyResponse {
  /** The pattern of its address, for metrics. */
  readonly route: string;
  readonly status: number;
  /** Alternating names and values, as in `writeHead`. */
  readonly headers: string[];
  readonly body: Buffer | null;
}

/** Returns the response for a request: 304 if the browser has it, no body for HEAD. */
export function readyResponse(
  request: RequestHead,
  content: ServableContent,
  status: number,
  extraHeaders: readonly string[] = noHeaders,
): ReadyResponse {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = accepted.find((one) => content.bodies[one]) ?? 'identity';
  const forms = formsOf(content, encoding, status, extraHeaders);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], content.etag)) return forms.notModified;
  return request.method === 'HEAD' ? forms.headOnly : forms.whole;
}

export function sendReady(response: ServerResponse, { status, headers, body }: ReadyResponse): void {
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}

interface ResponseForms {
  readonly status: number;
  readonly extraHeaders: readonly string[];
  readonly whole: ReadyResponse;
  readonly headOnly: ReadyResponse;
  readonly notModified: ReadyResponse;
}

function formsOf(
  content: ServableContent,
  encoding: Encoding,
  status: number,
  extraHeaders: readonly string[],
): ResponseForms {
  const known = content.lastResponses.get(encoding);
  if (known?.status === status && known.extraHeaders === extraHeaders) return known;
  const { route } = content;
  const headers = [...(content.headers[encoding] ?? content.headers.identity), ...extraHeaders];
  const body = content.bodies[encoding] ?? content.bodies.identity;
  const forms = {
    status,
    extraHeaders,
    whole: { route, status, headers, body },
    headOnly: { route, status, headers, body: null },
    notModified: { route, status: 304, headers: withoutBodyHeaders(headers), body: null },
  };
  content.lastResponses.set(encoding, forms);
  return forms;
}

const noHeaders: readonly string[] = [];

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch.split(/\s*,\s*/).includes(etag));
}

function withoutBodyHeaders(headers: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (name.startsWith('content-') && name !== 'content-security-policy') continue;
    lines.push(name, headers[at + 1] ?? '');
  }
  return lines;
}
