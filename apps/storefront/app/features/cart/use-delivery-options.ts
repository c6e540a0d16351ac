import { useQuery } from '@tanstack/react-query';
import { buyableQtyOf } from '@vitrine/contract/buyable-quantity.ts';

import { api } from '#app/platform/api.ts';
import { tabQueryClient } from '#app/platform/query-client.ts';

import { useCartState } from './cart-state.ts';

/**
 * Ways of delivery of the cart, as the server has it, to a postcode; asked anew when its lines change. Idle without
 * postcode or anything that can be bought.
 */
export function useDeliveryOptions(postcode: string | null) {
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
      // While a quantity changes the options stay; for another postcode they would be wrong.
      placeholderData: (previous, query) => (query?.queryKey[2] === postcode ? previous : undefined),
    },
    tabQueryClient(),
  );
}
