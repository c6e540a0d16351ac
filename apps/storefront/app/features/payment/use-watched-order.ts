import { useQuery } from '@tanstack/react-query';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

import { pollDelayMs } from './domain/payment-view.ts';

/** Refetches an order while this page is visible until its payment is settled. */
export function useWatchedOrder(uuid: string | null) {
  return useQuery(
    {
      queryKey: ['order', uuid],
      enabled: uuid !== null,
      queryFn: ({ signal }) => api('GET /api/sales/orders/{uuid}', { path: { uuid: uuid ?? '' }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data ? pollDelayMs(state.data) : 2_000),
    },
    tabQueryClient(),
  );
}
