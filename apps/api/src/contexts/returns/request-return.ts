import type { ReturnDetail, returnInput } from '@vitrine/contract/schemas/return.ts';
import type { z } from 'zod';

import { deliveredOrder, isOrderOf, lockOrder } from '#api/contexts/orders/orders.public.ts';
import { claimUpload } from '#api/contexts/storage/storage.public.ts';
import { requireOpenStore } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { queueReturnNotice } from './apply-return-event.ts';
import { returnMachine } from './domain/return-states.ts';
import { mayReturnOn } from './domain/return-window.ts';
import { publishReturnEvent } from './publish-return-event.ts';
import { findReturn } from './read-returns.ts';
import { returnRepository } from './return-repository.ts';
import { returnWorth } from './return-worth.ts';
import { chosenLines, readReturnableOrder } from './returnable-orders.ts';
import { withReplacements } from './with-replacements.ts';

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
      | 'replacement_unavailable'
      | 'store_closed_down'
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
    const { result } = input;
    // A store that has closed down gives money back: nothing is sent from it, and credit buys nothing there.
    if (result !== 'refund') await requireOpenStore({ trx, refuse });
    const worth = await returnWorth(
      { trx, refuse },
      { orderId: order.id, customerId, lines, isWithdrawal, result },
    );
    const created = await returnRepository.insert(trx, {
      order: locked,
      row: {
        reason: input.reason,
        result,
        comment: input.comment,
        photos: JSON.stringify([...new Set(input.photos)]),
        is_withdrawal: isWithdrawal,
        ...worth,
        attempt_key: key,
        requested_at: now,
      },
      items:
        result === 'exchange'
          ? await withReplacements({ trx, refuse }, { lines, chosen: input.items })
          : lines,
    });
    await queueReturnNotice(trx, { id: created, status: returnMachine.initial, now });
    await publishReturnEvent(trx, { id: created, status: returnMachine.initial, now });
    return created;
  });
  const requested = await findReturn(db, { customerId, id });
  if (!requested) throw new Error(`return ${id} was not saved`);
  return requested;
}
