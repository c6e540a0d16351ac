import { createClient } from '@vitrine/contract/client.ts';
import type { CallError, Client } from '@vitrine/contract/client.ts';
import { csrfHeader } from '@vitrine/contract/csrf.ts';
import { previewHeader } from '@vitrine/contract/preview-token.ts';
import { validUntilHeader } from '@vitrine/contract/valid-until-header.ts';

import { tagsOfResponse, tagsOfCall } from './call-tags.ts';
import type { CsrfSigner } from './csrf-signer.ts';
import { fetchShared, sharedTags } from './shared-responses.ts';
import type { SharedResponses } from './shared-responses.ts';
import type { Upstream } from './upstream.ts';

/** Facts about a rendering, collected from its calls. */
export interface CallNotes {
  readonly tags: Set<string>;
  /** A call failed or timed out: the page may be incomplete. */
  hadFault: boolean;
  /** The customer's token was refused. */
  wasUnauthenticated: boolean;
  /** Epoch ms of the earliest time at which a response in the page becomes invalid. */
  validUntil: number;
}

export interface ServerClientOptions {
  upstream: Upstream;
  csrf: CsrfSigner;
  storeId: string;
  requestId: string;
  clientAddress: string;
  /** The customer's `Bearer …` on private pages; this server's in a closed store. */
  authorization?: string | undefined;
  timeoutMs?: number;
  /** The deadline of all calls, by `performance.now()`. */
  deadline?: number | undefined;
  shared?: SharedResponses | undefined;
  /** This server's `Bearer …` for shared content that the API gives to customers only. */
  sharedAuthorization?: string | undefined;
  /** Reads content as of this preview's moment. */
  previewToken?: string | undefined;
}

const defaultTimeoutMs = 8000;

/** Creates the API client of one document: signed, for one store, and collecting notes. */
export function serverClient(options: ServerClientOptions): { api: Client; notes: CallNotes } {
  const callTimeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const notes: CallNotes = {
    tags: new Set(),
    hadFault: false,
    wasUnauthenticated: false,
    validUntil: Number.POSITIVE_INFINITY,
  };
  const signed = async (request: Request) => {
    request.headers.set(csrfHeader, await options.csrf.now(options.storeId));
    return options.upstream.fetch(request);
  };
  const signedByServer = (request: Request) => {
    // Shared content is read without the customer's token: an expired one would fail the whole page.
    if (options.sharedAuthorization) request.headers.set('authorization', options.sharedAuthorization);
    else request.headers.delete('authorization');
    return signed(request);
  };
  const fetchResponse = async (request: Request) => {
    const tags = sharedTags(request);
    if (!options.shared || tags === undefined) return signed(request);
    const { response, isStale } = await fetchShared(
      options.shared,
      options.storeId,
      { request, tags },
      signedByServer,
    );
    // Good enough to send, but not to cache.
    if (isStale) notes.hadFault = true;
    return response;
  };
  /** Deduplicates reads of the same call within one rendering. */
  const reads = new Map<string, Promise<Response>>();
  const fetchOnce = async (request: Request) => {
    if (request.method !== 'GET') return fetchResponse(request);
    const read = reads.get(request.url) ?? fetchResponse(request);
    reads.set(request.url, read);
    return (await read).clone();
  };
  const client = createClient({
    baseUrl: options.upstream.baseUrl,
    checkResponse: options.upstream.checkResponse,
    headers: () => ({
      'store-id': options.storeId,
      'x-request-id': options.requestId,
      'x-client-address': options.clientAddress,
      ...(options.authorization && { authorization: options.authorization }),
      ...(options.previewToken && { [previewHeader]: options.previewToken }),
    }),
    fetch: async (request) => {
      const response = await fetchOnce(request);
      const until = Date.parse(response.headers.get(validUntilHeader) ?? '');
      if (until < notes.validUntil) notes.validUntil = until;
      return response;
    },
    onError: (error: CallError) => {
      if (error.kind !== 'refusal') notes.hadFault = true;
      if (error.status === 401) notes.wasUnauthenticated = true;
    },
  });
  return {
    notes,
    api: async (name, ...input) => {
      for (const tag of tagsOfCall(name)) notes.tags.add(tag);
      const { deadline = Number.POSITIVE_INFINITY } = options;
      const timeoutMs = Math.ceil(Math.max(0, Math.min(callTimeoutMs, deadline - performance.now())));
      // Each call accepts a time-out besides its input, which its type does not include.
      const data = await client(name, ...([{ ...input[0], timeoutMs }] as typeof input));
      for (const tag of tagsOfResponse(name, data, input[0] ?? {})) notes.tags.add(tag);
      return data;
    },
  };
}
