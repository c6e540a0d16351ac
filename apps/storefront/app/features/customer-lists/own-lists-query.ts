import { useQuery } from '@tanstack/react-query';
import type { CustomerList } from '@vitrine/contract/schemas/customer-lists.ts';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { useSession } from '#app/platform/session/session-state.ts';

const queryName = 'own-lists';

/** Fetches the customer's lists. Idle for guests. */
export function useOwnLists() {
  const customerId = useSession(({ customer }) => customer?.id);
  return useQuery(
    {
      queryKey: [queryName, customerId],
      enabled: customerId !== undefined,
      queryFn: ({ signal }) => api('GET /api/customer/lists', { signal }),
    },
    tabQueryClient(),
  );
}

/** Returns the customer's own list of this link; undefined if it belongs to another customer. */
export function useOwnList(link: string): CustomerList | undefined {
  return useOwnLists().data?.find((list) => list.link === link);
}

/** Invalidates the lists, so that components that show them reload. */
export function refetchOwnLists(): Promise<void> {
  return tabQueryClient().invalidateQueries({ queryKey: [queryName] });
}
