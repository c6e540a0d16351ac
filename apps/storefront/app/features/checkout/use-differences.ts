import type { Cart, ShippingOption } from '@vitrine/contract/schemas/cart.ts';
import { useEffect } from 'react';

import { useCheckoutService } from './checkout-state.ts';
import type { Checkout } from './domain/checkout-states.ts';
import {
  type PriceDifference,
  shippingPriceDifference,
  priceDifferences,
  pricesOf,
  withNewItems,
} from './domain/price-differences.ts';

export interface Differences {
  readonly prices: readonly PriceDifference[];
  /** Marks the current prices as seen. */
  accept: () => void;
}

/**
 * Returns the prices that differ from those seen in this checkout. `offered` is the current state of the chosen shipping
 * option.
 */
export function useDifferences(
  { seenPrices, shipping, order }: Checkout,
  cart: Cart | null,
  offered: ShippingOption | null,
): Differences {
  const { updateCheckout } = useCheckoutService();
  const isOpen = cart !== null && order === null;

  useEffect(() => {
    if (!isOpen) return;
    const seen = withNewItems(seenPrices, cart);
    if (seen !== seenPrices) updateCheckout({ seenPrices: seen });
  }, [isOpen, cart, seenPrices, updateCheckout]);

  return {
    prices: isOpen
      ? [
          ...priceDifferences(seenPrices, cart),
          ...(shipping && offered ? shippingPriceDifference(shipping, offered) : []),
        ]
      : [],
    accept() {
      if (!isOpen) return;
      updateCheckout({ seenPrices: pricesOf(cart), ...(offered && { shipping: offered }) });
    },
  };
}
