import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';

const tenMinutesMs = 600_000;

/** Returns the store's shipping methods by code and name; none without the permission to read them. */
export function useShippingChoices(): readonly (readonly [code: string, name: string])[] {
  const client = usePanelClient();
  const { data } = useQuery({
    queryKey: ['shipping-choices'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/shipping-methods', { query: { per_page: '100' }, signal }),
    select: ({ items }) => items.map(({ code, name }) => [code, name] as const),
    enabled: useMay('shipping.read'),
    staleTime: tenMinutesMs,
  });
  return data ?? [];
}
