import type { RegisteredRouter } from '@tanstack/react-router';
import type { GiftCardOrderInput } from '@vitrine/contract/schemas/gift-card.ts';

import { createCheckout } from '#app/features/checkout/checkout-state.ts';
import { api } from '#app/platform/api/api.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';

/** Places the order of a gift card, and opens its payment. Rejects with the call's refusal. */
export async function buyGiftCard(
  router: RegisteredRouter,
  { input, key }: { input: GiftCardOrderInput; key: string },
): Promise<void> {
  const placed = await api('POST /api/sales/gift-card-orders', {
    headers: { 'idempotency-key': key },
    body: input,
  });
  const checkout = serviceOf(router, createCheckout);
  checkout.startCheckout();
  checkout.adoptUnpaidOrder(placed);
  await router.navigate({ to: '/checkout/payment' });
}
