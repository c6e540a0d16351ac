import { suggestedShippingOption } from '#app/features/delivery/domain/delivery-or-pickup.ts';
import { usePostcode } from '#app/features/delivery/known-postcode.ts';
import { useStore } from '#app/platform/store/store-context.ts';

import { chosenShippingCode, useCartState } from './cart-state.ts';
import { useShippingOptions } from './use-shipping-options.ts';

/**
 * Returns the shipping options of the cart for the known postcode, and the chosen one: the shopper's, else the cheapest
 * delivery. None where the store's cart estimates no shipping.
 */
export function useCartShipping() {
  const { settings } = useStore();
  const postcode = usePostcode();
  const code = useCartState(({ shippingCode }) => shippingCode) ?? chosenShippingCode.read();
  const isEstimated = settings['checkout/estimate_shipping'] && postcode !== '';
  const options = useShippingOptions(isEstimated ? postcode : null);
  const offered = isEstimated && !options.isError ? (options.data ?? []) : [];
  const chosen =
    offered.find((option) => option.code === code) ?? suggestedShippingOption(offered) ?? offered[0] ?? null;
  return { postcode, options, chosen };
}
