import { createIsomorphicFn } from '@tanstack/react-start';
import { createClient } from '@vitrine/contract/client.ts';
import type { CallError, Client } from '@vitrine/contract/client.ts';

import { publicEnv } from './env.ts';
import { currentRequest } from './request-context.ts';
import { sessionHeaders } from './session-headers.ts';

const errorListeners = new Set<(error: CallError) => void>();

/** Told of every failed call in this browser before its caller is [AUT-10]. Returns the way to stop listening. */
export function onCallError(listener: (error: CallError) => void): () => void {
  errorListeners.add(listener);
  return () => errorListeners.delete(listener);
}

const browserClient = createClient({
  baseUrl: publicEnv.apiBaseUrl,
  fetch: (request) => fetch(request),
  headers: sessionHeaders,
  onError: (error) => {
    for (const listener of errorListeners) listener(error);
  },
});

const client = createIsomorphicFn()
  .server((): Client => currentRequest().api)
  .client((): Client => browserClient);

/**
 * Calls the API: in a browser through the shop's gateway, while rendering on a server for the request's own store.
 * Throws `CallError`.
 */
export const api: Client = (name, ...input) => client()(name, ...input);
