import { randomUUID } from 'node:crypto';

import { paymentTypes } from '@vitrine/contract/payment-types.ts';

import {
  isUnpaid,
  type LockedOrder,
  orderToPay,
  priceByMethod,
  type PricedBy,
  priceOrder,
} from '#api/contexts/orders/orders.public.ts';
import { storeAccount } from '#api/platform/payment-accounts.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { paymentRepository } from './payment-repository.ts';
import { recordCharge } from './record-charge.ts';
import { newCharge } from './store-provider.ts';

/** The method of transfers, which is none of the store's: shoppers cannot choose it. */
export const transferMethod = {
  code: 'transfer',
  type: 'transfer',
  name: paymentTypes.transfer.label,
  discount_percent: 0,
} as const satisfies PricedBy;

/**
 * Records that the money of an unpaid order came by transfer [ORD+06]: the order is paid at its price by transfer, and its other attempts
 * are given up. Expects the order's lock. Refuses an order that is paid, and one that was not priced for a transfer.
 */
export async function recordTransfer(
  {
    trx,
    refuse,
  }: InTransaction & Refusing<'order_not_found' | 'order_already_paid' | 'payment_method_unavailable'>,
  { order, receivedOn, now }: { order: LockedOrder; receivedOn: string; now: Date },
): Promise<void> {
  if (!isUnpaid(order.status)) throw refuse('order_already_paid');
  const { priced } = await orderToPay(
    { db: trx, refuse },
    { orderId: order.id, customerId: order.customer_id },
  );
  const amountCentavos = priceByMethod(priced, transferMethod)?.total_centavos;
  if (amountCentavos === undefined) throw refuse('payment_method_unavailable');
  await priceOrder(trx, { order, method: transferMethod, chargedCentavos: amountCentavos });
  const reference = randomUUID();
  const payment = await paymentRepository.insert(trx, order, {
    attempt_key: reference,
    method_code: transferMethod.code,
    type: transferMethod.type,
    provider: storeAccount,
    amount_centavos: amountCentavos,
    installments: null,
    keeps_card: false,
    created_at: now,
    updated_at: now,
    look_at: now,
  });
  if (!payment) throw new Error(`order ${order.id}: the attempt ${reference} exists`);
  const details = { transfer: { received_on: receivedOn } };
  await recordCharge(trx, { payment, charge: newCharge({ reference, amountCentavos, details }), now });
}
