import type { Cart } from '@vitrine/contract/schemas/cart.ts';

/** Returns the cart with the discounts and totals of a payment method. */
export function pricesForMethod(cart: Cart, paymentCode: string | undefined): Cart {
  const own = cart.by_payment.find(({ payment_code: code }) => code === paymentCode);
  return own ? { ...cart, discounts: own.discounts, totals: own.totals } : cart;
}
