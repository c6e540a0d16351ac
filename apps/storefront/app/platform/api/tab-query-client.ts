import { QueryClient } from '@tanstack/react-query';
import { CallError } from '@vitrine/contract/client.ts';

import { onAppEvent } from '#app/platform/browser/app-events.ts';

const maxRetries = 2;

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is final.
        retry: (failures, error) =>
          failures < maxRetries && !(error instanceof CallError && error.kind === 'refusal'),
      },
    },
  });
}

let clientOfTab: QueryClient | null = null;

/**
 * Returns the cache of this browser tab, created with its first use and cleared when the customer changes. On the server it
 * returns a new one each time: even a query without a call leaves an entry, which the pages of other shoppers would read.
 */
export function tabQueryClient(): QueryClient {
  if (import.meta.env.SSR) return newClient();
  if (clientOfTab) return clientOfTab;
  const client = newClient();
  onAppEvent('logged-out', () => client.clear());
  clientOfTab = client;
  return client;
}
