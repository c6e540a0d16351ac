import { useQuery } from '@tanstack/react-query';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/query-client.ts';

/** The customer's bonus as the shop has it now [CHK-04]; what another tab has used is known at once. */
export function useBonus(isAsked: boolean) {
  return useQuery(
    {
      queryKey: ['crmbonus'],
      enabled: isAsked,
      staleTime: 0,
      queryFn: ({ signal }) => api('GET /api/customer/crmbonus', { signal }),
    },
    tabQueryClient(),
  );
}
