import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/session/panel-services.tsx';

const tenMinutesMs = 600_000;

/** Returns the shipping methods of the last 100 orders, by code and name: the API lists no methods yet. */
export function useShippingChoices(): readonly (readonly [code: string, name: string])[] {
  const client = usePanelClient();
  const { data } = useQuery({
    queryKey: ['shipping-choices'],
    queryFn: ({ signal }) => client('GET /api/admin/orders', { query: { per_page: '100' }, signal }),
    select: ({ items }) => [...new Map(items.map(({ shipping: { code, name } }) => [code, name]))],
    staleTime: tenMinutesMs,
  });
  return data ?? [];
}
