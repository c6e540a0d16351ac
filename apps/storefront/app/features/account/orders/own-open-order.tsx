import { useQuery } from '@tanstack/react-query';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { useSession } from '#app/platform/session/session-state.ts';

import { OpenOrderCard } from './open-order-card.tsx';

/** The customer's latest open order, fetched by the browser after the page; nothing for guests and without one [CAT+05]. */
export function OwnOpenOrder() {
  const customerId = useSession(({ customer }) => customer?.id);
  const { data } = useQuery(
    {
      queryKey: ['own-open-order', customerId],
      enabled: customerId !== undefined,
      queryFn: ({ signal }) => api('GET /api/customer/overview', { signal }),
    },
    tabQueryClient(),
  );
  const [latest] = data?.open_orders ?? [];
  return latest ? <OpenOrderCard order={latest} /> : null;
}
