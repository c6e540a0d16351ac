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

onAppEvent('logged-out', () => queryClient.clear());
