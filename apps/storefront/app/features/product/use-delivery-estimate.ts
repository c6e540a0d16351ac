import { useQuery } from '@tanstack/react-query';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/query-client.ts';

import type { ChosenItem } from './chosen-item.ts';

/** Ways of delivery of what is chosen to a postcode; idle while either is missing. */
export function useDeliveryEstimate({ variantId, qty }: ChosenItem, postcode: string) {
  return useQuery(
    {
      queryKey: ['delivery-estimate', variantId, qty, postcode],
      enabled: variantId !== null && postcode !== '',
      queryFn: ({ signal }) =>
        api('GET /api/cart/delivery-estimate', {
          query: { variant_id: String(variantId), qty: String(qty), postcode },
          signal,
        }),
      // While another size is chosen the options stay; for another postcode they would be wrong.
      placeholderData: (previous, query) => (query?.queryKey[3] === postcode ? previous : undefined),
    },
    tabQueryClient(),
  );
}
