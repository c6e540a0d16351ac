import { createClient } from '@vitrine/contract/client.ts';
import type { CallError, Client } from '@vitrine/contract/client.ts';
import { csrfHeader } from '@vitrine/contract/csrf.ts';
import { previewHeader } from '@vitrine/contract/preview-token.ts';

import { tagsOfAnswer, tagsOfCall } from './call-tags.ts';
import type { CsrfSigner } from './csrf-signer.ts';
import { fetchShared, sharedTags, validUntilHeader } from './shared-answers.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { Upstream } from './upstream.ts';

/** Facts about a rendering, collected from its calls. */
export interface CallNotes {
  readonly tags: Set<string>;
  /** A call broke or timed out: what was rendered may lack a part. */
  hadFault: boolean;
  /** The customer's token was refused. */
  wasUnauthenticated: boolean;
  /** Epoch ms: the earliest moment from which on an answer that went into the page is no longer right. */
  validUntil: number;
}

export interface ServerClientOptions {
  upstream: Upstream;
  csrf: CsrfSigner;
  storeId: string;
  requestId: string;
  clientAddress: string;
  /** `Bearer …` of the customer, on pages that are never shared; of this server, in a closed store. */
  authorization?: string | undefined;
  timeoutMs?: number;
  /** By the clock of `performance.now()`: no call is waited for longer. */
  deadline?: number | undefined;
  shared?: SharedAnswers | undefined;
  /** `Bearer …` of this server, where the API gives what is shared to none but customers. */
  sharedAuthorization?: string | undefined;
  /** Content is read as of this preview's moment. */
  previewToken?: string | undefined;
}

const defaultTimeoutMs = 8000;

/** The API for one document: signed, for one store, and remembered what it was asked. */
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
  const fetchAnswer = async (request: Request) => {
    const tags = sharedTags(request);
    if (!options.shared || tags === undefined) return signed(request);
    const { response, isStale } = await fetchShared(
      options.shared,
      options.storeId,
      { request, tags },
      signedByServer,
    );
    // Good enough to show, but not to keep.
    if (isStale) notes.hadFault = true;
    return response;
  };
  /** Deduplicates reads of the same call within one rendering. */
  const reads = new Map<string, Promise<Response>>();
  const fetchOnce = async (request: Request) => {
    if (request.method !== 'GET') return fetchAnswer(request);
    const read = reads.get(request.url) ?? fetchAnswer(request);
    reads.set(request.url, read);
    return (await read).clone();
  };
  const client = createClient({
    baseUrl: options.upstream.baseUrl,
    checkAnswer: options.upstream.checkAnswer,
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
      // Each call takes a time-out of its own beside its input, which its type does not show here.
      const data = await client(name, ...([{ ...input[0], timeoutMs }] as typeof input));
      for (const tag of tagsOfAnswer(name, data, input[0] ?? {})) notes.tags.add(tag);
      return data;
    },
  };
}
