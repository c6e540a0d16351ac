import { useQuery } from '@tanstack/react-query';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

/** Fetches the customer's current bonus [CHK-04], less the amount used in another tab. */
export function useBonus(isEnabled: boolean) {
  return useQuery(
    {
      queryKey: ['crmbonus'],
      enabled: isEnabled,
      staleTime: 0,
      queryFn: ({ signal }) => api('GET /api/customer/crmbonus', { signal }),
    },
    tabQueryClient(),
  );
}
