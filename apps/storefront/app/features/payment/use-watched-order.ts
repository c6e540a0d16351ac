import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

import { pollDelayMs } from './domain/payment-view.ts';

/**
 * Refetches an order while this page is visible until its payment is settled, and at once when the shopper comes back, as from the bank's app. A call that was on its
 * way then is replaced: phones freeze it with the page, and it would end by its time limit [CHK+03].
 */
export function useWatchedOrder(uuid: string | null) {
  const query = useQuery(
    {
      queryKey: ['order', uuid],
      enabled: uuid !== null,
      queryFn: ({ signal }) => api('GET /api/sales/orders/{uuid}', { path: { uuid: uuid ?? '' }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data ? pollDelayMs(state.data) : 2_000),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    tabQueryClient(),
  );
  const isSettled = query.data !== undefined && pollDelayMs(query.data) === false;
  const { refetch } = query;
  useEffect(() => {
    if (uuid === null || isSettled) return;
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const askIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('pageshow', askIfRestored);
    window.addEventListener('online', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('pageshow', askIfRestored);
      window.removeEventListener('online', ask);
    };
  }, [uuid, isSettled, refetch]);
  return query;
}
