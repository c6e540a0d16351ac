import type { RegisteredRouter } from '@tanstack/react-router';
import { CallError, isErrorOf } from '@vitrine/contract/client.ts';
import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { CrmBonus } from '@vitrine/contract/schemas/credit.ts';
import type { OrderInput, OrderPayment } from '@vitrine/contract/schemas/sales.ts';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createGuestSession } from '#app/platform/session/guest-session.ts';

import { createCheckout } from './checkout-state.ts';
import type { Checkout } from './domain/checkout-states.ts';

export type PlacedOrder =
  /** Paid, awaiting its Pix or boleto, or under the provider's review: the order's state says which. */
  | { readonly kind: 'paid-or-pending'; readonly uuid: string }
  /** The order was placed and its payment refused: another card may pay it. */
  | { readonly kind: 'payment-refused'; readonly message: string }
  /** The order was placed; the payment's outcome is unknown. */
  | { readonly kind: 'payment-unknown'; readonly uuid: string }
  /** The cart exceeds the stock: fetched again, it shows which lines. */
  | { readonly kind: 'stock-changed' }
  /** The total differs from the one that the shopper saw. */
  | { readonly kind: 'total-changed'; readonly message: string }
  /** Nothing was ordered; the message says why, and the entered data remains [ORD-02]. */
  | { readonly kind: 'failed'; readonly message: string };

export interface PaymentChoice {
  readonly code: string;
  readonly type: PaymentType;
  /** The provider's token for the card. */
  readonly token?: string;
  readonly brand?: string;
  /** A saved card of the provider. */
  readonly card?: { readonly id: string };
  /** Save the typed card. */
  readonly save_card?: boolean;
  readonly installments?: number;
}

export interface Purchase {
  readonly cartId: string;
  readonly buyer: { readonly id: number; readonly email: string };
  readonly payment: PaymentChoice;
  readonly expectedTotalCentavos: number;
  /** The bonus that the order uses; null for none [CHK-04]. */
  readonly bonus: CrmBonus | null;
}

type Order = NonNullable<Checkout['order']>;

const genericMessage = 'Something wrong, contact us';

/**
 * Places the order and pays it in the specified sequence [ORD-01]: stock, server time, order, payment. May be called
 * again after any outcome: the stored idempotency keys ensure one order and one charge.
 */
export async function submitOrder(router: RegisteredRouter, input: Purchase): Promise<PlacedOrder> {
  const { currentCheckout, dispatchCheckout } = serviceOf(router, createCheckout);
  const before = currentCheckout();
  dispatchCheckout({ type: 'submit' });
  try {
    const order = before.order ?? (await orderOnce(router, before, input));
    if ('kind' in order) {
      dispatchCheckout({ type: 'fail' });
      return order;
    }
    // A coupon or credit covers the total: there is nothing to charge.
    if (order.total_centavos === 0) return succeed(router, order.uuid);
    return await payUnpaidOrder(router, order.uuid, input.payment, input.expectedTotalCentavos);
  } catch (error) {
    dispatchCheckout({ type: 'fail' });
    if (error instanceof CallError) {
      const hasTotalChanged =
        isErrorOf(error, 'POST /api/sales/orders') && error.code === 'promotion_out_of_date';
      const kind = hasTotalChanged ? 'total-changed' : 'failed';
      return { kind, message: error.message };
    }
    return { kind: 'failed', message: genericMessage };
  }
}

async function orderOnce(
  router: RegisteredRouter,
  checkout: Checkout,
  input: Purchase,
): Promise<Order | PlacedOrder> {
  const { address, shipping, orderInDoubt } = checkout;
  const { crmbonus: _, ...discount } = checkout.discount;
  if (!address || !shipping)
    return { kind: 'failed', message: 'Delivery is not available for this address.' };
  try {
    const stocks = await api('GET /api/cart/carts/{cartId}/validate-stocks', {
      path: { cartId: input.cartId },
    });
    if (!stocks.is_valid) return { kind: 'stock-changed' };
    return await sendOrder(router, {
      cart_id: input.cartId,
      user: { id: input.buyer.id, email: input.buyer.email },
      step: 'processing',
      address,
      shipping: { code: shipping.code, ...(shipping.quote_id && { quote_id: shipping.quote_id }) },
      payment: {
        code: input.payment.code,
        type: input.payment.type,
        ...(input.payment.installments && { installments: input.payment.installments }),
      },
      expected_total_centavos: input.expectedTotalCentavos,
      discount: { ...discount, ...(input.bonus && { crmbonus: input.bonus }) },
      ...(input.bonus && { additional: { crmbonus: input.bonus } }),
    });
  } catch (error) {
    if (orderInDoubt && wasOrderedBefore(error)) return sendOrder(router, orderInDoubt);
    throw error;
  }
}

/** Reports whether an earlier attempt with a lost response placed the order. */
function wasOrderedBefore(error: unknown): boolean {
  if (isErrorOf(error, 'GET /api/cart/carts/{cartId}/validate-stocks'))
    return error.code === 'cart_not_found';
  return (
    isErrorOf(error, 'POST /api/sales/orders') &&
    (error.code === 'cart_not_found' || error.code === 'idempotency_key_reused')
  );
}

/** Sends the order, retries if that is safe, and stores the attempt until its response is known. */
async function sendOrder(router: RegisteredRouter, body: OrderInput): Promise<Order> {
  const { currentCheckout, updateCheckout } = serviceOf(router, createCheckout);
  const { orderAttemptKey } = currentCheckout();
  const send = async () => {
    const { time } = await serverTime();
    updateCheckout({ orderInDoubt: body });
    return api('POST /api/sales/orders', {
      headers: { 'idempotency-key': orderAttemptKey, 'server-time': String(time) },
      body,
    });
  };
  const order = await send()
    .catch((error: unknown) => {
      // On a slow connection the CSRF header's ten seconds can pass: signs again for the same attempt. A lost response is
      // retried with the same key, which returns the order if it was placed.
      const isExpired = isErrorOf(error, 'POST /api/sales/orders') && error.code === 'csrf_invalid';
      if (isExpired || (error instanceof CallError && error.kind === 'timeout')) return send();
      throw error;
    })
    .catch((error: unknown) => {
      // Refused, so nothing was ordered, unless the code says that the key was used by another order.
      const isRefused = error instanceof CallError && error.kind === 'refusal';
      if (isRefused && !wasOrderedBefore(error)) updateCheckout({ orderInDoubt: null });
      throw error;
    });
  updateCheckout({ order, orderInDoubt: null, orderAttemptKey: crypto.randomUUID() });
  serviceOf(router, createGuestSession).showOrderToGuest(order.uuid);
  emitAppEvent('order-placed', { uuid: order.uuid });
  return order;
}

/** Finds out after a reload whether an order with a lost response was placed. Throws `CallError` if that stays unknown. */
export async function findUnconfirmedOrder(router: RegisteredRouter): Promise<void> {
  const { currentCheckout, updateCheckout } = serviceOf(router, createCheckout);
  const { orderInDoubt, order } = currentCheckout();
  if (!orderInDoubt || order) return;
  try {
    await sendOrder(router, orderInDoubt);
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refusal') updateCheckout({ orderInDoubt: null });
    throw error;
  }
}

function succeed(router: RegisteredRouter, uuid: string): PlacedOrder {
  serviceOf(router, createCheckout).dispatchCheckout({ type: 'finish', isPaymentKnown: true });
  return { kind: 'paid-or-pending', uuid };
}

async function serverTime(): Promise<{ time: number }> {
  try {
    return await api('GET /api/sales/now');
  } catch {
    throw new CallError('fault', {
      call: 'POST /api/sales/orders',
      status: 0,
      code: 'server_time_unavailable',
      message: 'Failed to get server time',
    });
  }
}

/** Pays a placed order. A key is reused while its outcome is unknown and renewed once it is known. */
export async function payUnpaidOrder(
  router: RegisteredRouter,
  uuid: string,
  payment: PaymentChoice,
  expectedTotalCentavos: number,
): Promise<PlacedOrder> {
  const { currentCheckout, dispatchCheckout } = serviceOf(router, createCheckout);
  const key = currentCheckout().paymentAttemptKey ?? crypto.randomUUID();
  dispatchCheckout({ type: 'submit', paymentAttemptKey: key });
  let result: OrderPayment;
  try {
    result = await api('POST /api/payment/transaction', {
      headers: { 'idempotency-key': key },
      body: {
        order_id: uuid,
        expected_total_centavos: expectedTotalCentavos,
        payment: {
          code: payment.code,
          ...(payment.token && { token: payment.token }),
          ...(payment.brand && { brand: payment.brand }),
          ...(payment.card && { card: payment.card }),
          ...(payment.save_card && { save_card: true }),
          ...(payment.installments && { installments: payment.installments }),
        },
      },
      timeoutMs: 30_000,
    });
  } catch (error) {
    if (isErrorOf(error, 'POST /api/payment/transaction')) {
      // Paid by another tab, or by an attempt whose response was lost.
      if (error.code === 'order_already_paid') return succeed(router, uuid);
      if (error.kind === 'refusal' || error.code === 'payment_provider_unavailable') {
        dispatchCheckout({ type: 'fail', isPaymentKnown: true });
        const kind = error.code === 'promotion_out_of_date' ? 'total-changed' : 'payment-refused';
        return { kind, message: error.message };
      }
    }
    dispatchCheckout({ type: 'finish' });
    return { kind: 'payment-unknown', uuid };
  }
  if (result.status === 'refused') {
    dispatchCheckout({ type: 'fail', isPaymentKnown: true });
    return { kind: 'payment-refused', message: result.message ?? 'The payment was refused.' };
  }
  if (result.status === 'unknown') {
    dispatchCheckout({ type: 'finish' });
    return { kind: 'payment-unknown', uuid };
  }
  return succeed(router, uuid);
}
