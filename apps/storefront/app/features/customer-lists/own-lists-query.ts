import { useQuery } from '@tanstack/react-query';
import type { CustomerList } from '@vitrine/contract/schemas/customer-lists.ts';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/query-client.ts';
import { useSession } from '#app/platform/session/session.ts';

const queryName = 'own-lists';

/** The customer's lists. Idle for who is none. */
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

/** The list of this link where it is the customer's own. */
export function useOwnList(link: string): CustomerList | undefined {
  return useOwnLists().data?.find((list) => list.link === link);
}

/** Invalidates the lists, so that components that show them reload. */
export function refetchOwnLists(): Promise<void> {
  return tabQueryClient().invalidateQueries({ queryKey: [queryName] });
}
