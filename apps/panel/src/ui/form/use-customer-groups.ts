import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AdminCustomerGroup } from '@vitrine/contract/admin/schemas/customers.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

/** Reads the groups of customers. */
export function useCustomerGroups(): UseQueryResult<readonly AdminCustomerGroup[]> {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['customer-groups'],
    queryFn: async ({ signal }) => (await client('GET /api/admin/customer-groups', { signal })).items,
  });
}
