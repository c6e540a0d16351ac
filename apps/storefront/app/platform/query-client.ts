import { QueryClient } from '@tanstack/react-query';
import { CallError } from '@vitrine/contract/client.ts';

import { onAppEvent } from './app-events.ts';

const mostRetries = 2;

/**
 * What this browser tab has asked the API and still knows. For components that render in the browser only: public
 * pages get their data from loaders. Emptied when the customer changes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one however often it is asked for.
      retry: (failures, error) =>
        failures < mostRetries && !(error instanceof CallError && error.kind === 'refusal'),
    },
  },
});

/**
 * For the few components that a server renders with what a loader gave: a server remembers nothing from one page to the
 * next, for it would show it to everybody until it ends.
 */
export function renderedQueryClient(): QueryClient {
  return import.meta.env.SSR ? new QueryClient() : queryClient;
}

onAppEvent('logged-out', () => queryClient.clear());
