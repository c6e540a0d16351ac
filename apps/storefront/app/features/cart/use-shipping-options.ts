import { useQuery } from '@tanstack/react-query';
import { buyableQtyOf } from '@vitrine/rules/buyable-quantity.ts';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

import { useCartState } from './cart-state.ts';

/**
 * Fetches the saved cart's shipping options for a postcode, again when its lines change. Idle without a postcode or
 * available items.
 */
export function useShippingOptions(postcode: string | null) {
  const saved = useCartState((state) => state.saved);
  const buyable = saved?.items.filter((item) => buyableQtyOf(item) > 0) ?? [];
  const lines = buyable.map((item) => `${item.variant_id}:${buyableQtyOf(item)}`).join(' ');
  return useQuery(
    {
      queryKey: ['delivery-options', saved?.uuid, postcode, lines],
      enabled: postcode !== null && lines !== '',
      queryFn: ({ signal }) =>
        api('GET /api/cart/carts/{cartId}/delivery-options', {
          path: { cartId: saved?.uuid ?? '' },
          query: { postcode: postcode ?? '' },
          signal,
        }),
      // Keeps the previous options while a quantity changes, but not for another postcode.
      placeholderData: (previous, query) => (query?.queryKey[2] === postcode ? previous : undefined),
    },
    tabQueryClient(),
  );
}
