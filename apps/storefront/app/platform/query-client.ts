import { QueryClient } from '@tanstack/react-query';
import { CallError } from '@vitrine/contract/client.ts';

import { onAppEvent } from './app-events.ts';

const mostRetries = 2;

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays one however often it is asked for.
        retry: (failures, error) =>
          failures < mostRetries && !(error instanceof CallError && error.kind === 'refusal'),
      },
    },
  });
}

const ofTab = import.meta.env.SSR ? null : newClient();

/**
 * What this browser tab has asked the API and still knows; emptied when the customer changes. A server that renders gets
 * a new one each time: a query leaves its entry there even when it asks nothing, and what one shopper's page leaves
 * behind would be there for everybody's until the server ends.
 */
export function tabQueryClient(): QueryClient {
  return ofTab ?? newClient();
}

onAppEvent('logged-out', () => ofTab?.clear());
