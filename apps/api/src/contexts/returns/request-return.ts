import type { ReturnDetail, returnInput, ReturnResult } from '@vitrine/contract/schemas/return.ts';
import type { z } from 'zod';

import {
  type DeliveredOrder,
  deliveredOrder,
  isOrderOf,
  lockOrder,
  orderToWithdraw,
} from '#api/contexts/orders/orders.public.ts';
import { claimUpload } from '#api/contexts/storage/storage.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, InTransaction } from '#api/platform/use-case-context.ts';

import { queueReturnNotice } from './apply-return-event.ts';
import { returnAmount } from './domain/return-amount.ts';
import { returnMachine } from './domain/return-states.ts';
import { mayReturnOn } from './domain/return-window.ts';
import { publishReturnEvent } from './publish-return-event.ts';
import { findReturn } from './read-returns.ts';
import { planRefund } from './read-withdrawal.ts';
import { returnRepository } from './return-repository.ts';
import { chosenLines, readReturnableOrder } from './returnable-orders.ts';

interface ReturnRequest {
  readonly customerId: number;
  readonly key: string;
  readonly input: z.output<typeof returnInput>;
  readonly now: Date;
}

/** Requests a return; a retry with the same idempotency key returns the same one [ACC-02]. */
export async function requestReturn(
  {
    db,
    refuse,
  }: InStore &
    Refusing<
      | 'return_too_late'
      | 'validation_failed'
      | 'order_not_found'
      | 'order_not_delivered'
      | 'return_without_items'
      | 'quantity_not_positive'
      | 'return_quantity_exceeded'
    >,
  request: ReturnRequest,
): Promise<ReturnDetail> {
  const { customerId, key, input, now } = request;
  const id = await db.transaction().execute(async (trx) => {
    // Another customer's order responds 404 before anything is locked.
    if (!(await isOrderOf(trx, { orderId: input.order_id, customerId }))) throw refuse('order_not_found');
    // Concurrent returns and withdrawals would each see the other's quantities as returnable.
    const locked = await lockOrder(trx, input.order_id);
    const earlier = await returnRepository.byAttempt(trx, customerId, key);
    if (earlier) return earlier.id;
    const order = await deliveredOrder({ db: trx, refuse }, { orderId: input.order_id, customerId });
    const returnable = await readReturnableOrder({ db: trx, refuse }, { orderId: order.id, customerId, now });
    const lines = chosenLines({ refuse }, { returnable, chosen: input.items });
    const window = {
      regretUntil: returnable.regret_until ?? returnable.withdrawal_until,
      until: returnable.until,
    };
    if (!mayReturnOn(dayInSaoPaulo(now), input.reason, window)) throw refuse('return_too_late');

    for (const photo of new Set(input.photos)) {
      if (await claimUpload(trx, { id: photo, customerId, now })) continue;
      throw refuse('validation_failed', { fields: { photos: ['validation.file'] } });
    }
    const isWithdrawal = returnable.is_withdrawal_open;
    const worth = await worthOf(
      { trx, refuse },
      {
        order,
        customerId,
        lines,
        isWithdrawal,
        result: input.result,
      },
    );
    const created = await returnRepository.insert(trx, {
      order: locked,
      row: {
        reason: input.reason,
        result: input.result,
        comment: input.comment,
        photos: JSON.stringify([...new Set(input.photos)]),
        is_withdrawal: isWithdrawal,
        ...worth,
        attempt_key: key,
        requested_at: now,
      },
      items: lines,
    });
    await queueReturnNotice(trx, { id: created, status: returnMachine.initial, now });
    await publishReturnEvent(trx, { id: created, status: returnMachine.initial, now });
    return created;
  });
  const requested = await findReturn(db, { customerId, id });
  if (!requested) throw new Error(`return ${id} was not saved`);
  return requested;
}

interface Worth {
  readonly order: DeliveredOrder;
  readonly customerId: number;
  readonly lines: readonly { readonly id: number; readonly qty: number }[];
  readonly isWithdrawal: boolean;
  readonly result: ReturnResult;
}

/** Returns the amounts of a refund, or the amount of an exchange or credit. */
async function worthOf(
  { trx, refuse }: InTransaction & Refusing<'order_not_found'>,
  { order, customerId, lines, isWithdrawal, result }: Worth,
) {
  if (result !== 'refund') {
    const isWhole = order.items.every(({ id, qty }) => lines.find((line) => line.id === id)?.qty === qty);
    return { amount_centavos: returnAmount(order, lines, { isWhole, isWithdrawal }) };
  }
  const { isRest, refund } = await planRefund(trx, {
    order: await orderToWithdraw({ db: trx, refuse }, { orderId: order.id, customerId }),
    lines,
    isWithdrawal,
  });
  return {
    is_whole: isWithdrawal && isRest,
    amount_centavos: refund.money_centavos + refund.credit_centavos,
    credit_centavos: refund.credit_centavos,
    bonus_centavos: refund.bonus_centavos,
  };
}
