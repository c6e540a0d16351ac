import type { CartTotals } from '@vitrine/contract/schemas/cart.ts';
import type { CrmBonus } from '@vitrine/contract/schemas/credit.ts';
import { isBonusUsable } from '@vitrine/rules/bonus-problem.ts';
import { type OrderPrices, totalsOfOrder, type OrderTotals } from '@vitrine/rules/order-totals.ts';

type CheckoutChoices = Pick<
  OrderPrices,
  'paymentDiscountPercent' | 'shippingCentavos' | 'bonusCentavos' | 'creditCentavos'
>;

/** Computes the total of an order of this cart, with the function that the API uses. */
export function checkoutTotals(
  cart: Pick<CartTotals, 'items_centavos' | 'discount_centavos' | 'gift_wrap_centavos'>,
  choices: CheckoutChoices,
): OrderTotals {
  return totalsOfOrder({
    itemsCentavos: cart.items_centavos,
    cartDiscountCentavos: cart.discount_centavos,
    giftWrapCentavos: cart.gift_wrap_centavos,
    ...choices,
  });
}

/** Returns whether the purchase is large enough to use the available bonus [CHK-04]. */
export function mayUseBonus(
  { compra_minima: minPurchaseCentavos, saldo_bonus: availableCentavos }: CrmBonus,
  cart: Pick<CartTotals, 'items_centavos' | 'discount_centavos'>,
): boolean {
  const productsCentavos = cart.items_centavos - cart.discount_centavos;
  return isBonusUsable({ availableCentavos, minPurchaseCentavos, productsCentavos });
}

/** Converts a customer's credit, which is in reais on the wire, to centavos [CHK-04]. */
export function creditCentavosOf({ credit }: { credit: number }): number {
  return Math.max(0, Math.round(credit * 100));
}
