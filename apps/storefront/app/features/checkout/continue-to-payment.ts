import type { RegisteredRouter } from '@tanstack/react-router';
import type { PreparedOrder } from '@vitrine/contract/schemas/prepared-order.ts';

import { guestOrderPath, orderPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createGuestSession } from '#app/platform/session/guest-session.ts';

import { createCheckout } from './checkout-state.ts';

interface SeenOrder {
  readonly token: string;
  readonly seen: PreparedOrder;
  /** The idempotency key of the attempt. */
  readonly key: string;
}

/**
 * Places a prepared order by its first payment method, and opens its payment, where another one may pay it. Rejects with the call's
 * refusal.
 */
export async function continueToPayment(
  router: RegisteredRouter,
  { token, seen, key }: SeenOrder,
): Promise<void> {
  const [first] = seen.by_payment;
  if (!first) return;
  const placed = await api('POST /api/sales/prepared-orders', {
    headers: { 'idempotency-key': key },
    body: {
      token,
      revision: seen.revision,
      payment: { code: first.payment_code },
      expected_total_centavos: first.totals.total_centavos,
    },
  });
  const { uuid, access_token: accessToken } = placed;
  if (accessToken !== null) {
    serviceOf(router, createGuestSession).beginGuest(accessToken, { buyer: null, orderId: uuid });
  }
  if (placed.total_centavos === 0) {
    await router.navigate({ href: accessToken === null ? orderPath(uuid) : guestOrderPath });
    return;
  }
  serviceOf(router, createCheckout).adoptUnpaidOrder(placed);
  await router.navigate({ to: '/checkout/payment' });
}
