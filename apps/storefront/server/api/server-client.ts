import { callUrl, type CallAddress, type CallData } from '@vitrine/contract/call-client.ts';
import { CallError, createClient, type Client } from '@vitrine/contract/client.ts';
import type { CallName } from '@vitrine/contract/contract.ts';
import { csrfHeader } from '@vitrine/contract/csrf.ts';
import { previewHeader } from '@vitrine/contract/preview-token.ts';
import { validUntilHeader } from '@vitrine/contract/server-headers.ts';

import { tagsOfResponse, tagsOfCall } from './call-tags.ts';
import type { CsrfSigner } from './csrf-signer.ts';
import { sendSigned } from './send-signed.ts';
import { readShared, sharedAddress, type SharedResponses, type Validity } from './shared-responses.ts';
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
  /** How long at least one call was pending, in milliseconds. */
  apiMs: number;
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

/** Sends one call by a client. */
type Send = (client: Client) => Promise<unknown>;

/** Creates the API client of one document: signed, for one store, and collecting notes. */
export function serverClient(options: ServerClientOptions): { api: Client; notes: CallNotes } {
  const { storeId, shared } = options;
  const callTimeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const notes: CallNotes = {
    tags: new Set(),
    hadFault: false,
    wasUnauthenticated: false,
    validUntil: Number.POSITIVE_INFINITY,
    apiMs: 0,
  };
  let pendingCalls = 0;
  let pendingSince = 0;
  function noteStart(): void {
    if (pendingCalls === 0) pendingSince = performance.now();
    pendingCalls += 1;
  }
  function noteEnd(): void {
    pendingCalls -= 1;
    if (pendingCalls === 0) notes.apiMs += performance.now() - pendingSince;
  }
  const clientWith = (authorization: string | undefined, validity: Validity) =>
    createClient({
      baseUrl: options.upstream.baseUrl,
      checkResponse: options.upstream.checkResponse,
      headers: () => ({
        'store-id': storeId,
        'x-request-id': options.requestId,
        'x-client-address': options.clientAddress,
        ...(authorization && { authorization }),
        ...(options.previewToken && { [previewHeader]: options.previewToken }),
      }),
      fetch: async (request) => {
        const { csrf } = options;
        const sendWith = (header: string) => {
          // A body can be sent once.
          const next = request.body === null ? request : request.clone();
          next.headers.set(csrfHeader, header);
          return options.upstream.fetch(next, 'data');
        };
        const response = await sendSigned({ csrf, storeId, send: sendWith });
        limitValidity(validity, Date.parse(response.headers.get(validUntilHeader) ?? ''));
        return response;
      },
    });
  const ownClient = clientWith(options.authorization, notes);
  /** Deduplicates reads of the same call within one rendering. */
  const reads = new Map<string, Promise<unknown>>();

  function readOnce(name: CallName, input: CallAddress, read: Send): Promise<unknown> {
    const key = `${name} ${callUrl(name, input)}`;
    const pending = reads.get(key) ?? read(ownClient);
    reads.set(key, pending);
    return pending;
  }

  async function readFromCache(
    cache: SharedResponses,
    call: { name: CallName; address: string },
    read: Send,
  ): Promise<unknown> {
    const { outcome, validUntil, isStale } = await readShared(cache, { storeId, ...call }, (validity) =>
      // Shared content is read without the customer's token: an expired one would fail the whole page.
      read(clientWith(options.sharedAuthorization, validity)),
    );
    // Good enough to send, but not to cache.
    if (isStale) notes.hadFault = true;
    limitValidity(notes, validUntil);
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.data;
  }

  function send(name: CallName, input: CallAddress, request: Send): Promise<unknown> {
    if (!name.startsWith('GET ')) return request(ownClient);
    const address = shared ? sharedAddress(name, input) : null;
    return shared && address !== null
      ? readFromCache(shared, { name, address }, request)
      : readOnce(name, input, request);
  }

  return {
    notes,
    api: async (name, ...input) => {
      for (const tag of tagsOfCall(name)) notes.tags.add(tag);
      const { deadline = Number.POSITIVE_INFINITY } = options;
      const sendInTime: Send = (client) => {
        const timeoutMs = Math.ceil(Math.max(0, Math.min(callTimeoutMs, deadline - performance.now())));
        // Each call accepts a time-out besides its input, which its type does not include.
        return client(name, ...([{ ...input[0], timeoutMs }] as typeof input));
      };
      noteStart();
      try {
        // Only a call without parameters has no input.
        const data = await send(name, (input[0] ?? {}) as CallAddress, sendInTime);
        for (const tag of tagsOfResponse(name, data, input[0] ?? {})) notes.tags.add(tag);
        // The call's own client has parsed it.
        return data as CallData<typeof name>;
      } catch (error) {
        if (error instanceof CallError) noteError(error);
        throw error;
      } finally {
        noteEnd();
      }
    },
  };

  function noteError({ kind, status }: CallError): void {
    if (kind !== 'refusal') notes.hadFault = true;
    if (status === 401) notes.wasUnauthenticated = true;
  }
}

function limitValidity(validity: Validity, until: number): void {
  if (until < validity.validUntil) validity.validUntil = until;
}
