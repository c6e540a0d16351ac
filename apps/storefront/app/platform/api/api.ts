import { createClient } from '@vitrine/contract/client.ts';
import type { CallError, Client } from '@vitrine/contract/client.ts';

import { currentRequest } from '#app/platform/rendering/request-context.ts';
import { sessionHeaders } from '#app/platform/session/session-headers.ts';

import { publicEnv } from './public-env.ts';

/** `authorization` is the call's own: the session may have changed since it was sent. */
type ErrorListener = (error: CallError, authorization: string | undefined) => void;

const errorListeners = new Set<ErrorListener>();

/**
 * Registers a listener for failed calls in this browser, called before the caller sees the error [AUT-10]. Returns a
 * function that removes it.
 */
export function onCallError(listener: ErrorListener): () => void {
  errorListeners.add(listener);
  return () => errorListeners.delete(listener);
}

const browserClient = createClient({
  baseUrl: publicEnv.apiBaseUrl,
  fetch: (request) => fetch(request),
  headers: () => ({ ...sessionHeaders(), traceparent: newTraceparent() }),
  onError: (error, { authorization }) => {
    for (const listener of errorListeners) listener(error, authorization);
  },
});

const client = (): Client => (import.meta.env.SSR ? currentRequest().api : browserClient);

/**
 * Calls the API: in a browser through the shop's gateway, during server rendering for the request's own store. Throws
 * `CallError`.
 */
export const api: Client = (name, ...input) => client()(name, ...input);

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Returns a `traceparent` for one call, by W3C Trace Context: with it the call is found in the servers' traces. Random,
 * stored nowhere, another one for each call.
 */
export function newTraceparent(): string {
  return `00-${hex(16)}-${hex(8)}-01`;
}
