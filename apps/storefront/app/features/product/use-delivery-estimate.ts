import { useQuery } from '@tanstack/react-query';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

import type { ChosenItem } from './chosen-item.ts';

/** Fetches the shipping options of the chosen item for a postcode; idle without either. */
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
      // Keeps the previous options while the variant changes, but not for another postcode.
      placeholderData: (previous, query) => (query?.queryKey[3] === postcode ? previous : undefined),
    },
    tabQueryClient(),
  );
}
