import type { Refund } from '@vitrine/contract/schemas/withdrawal.ts';

import { returnCredit } from '#api/contexts/credits/credits.public.ts';
import {
  bonusKeyOf,
  completeShipping,
  insertWithdrawal,
  type LockedOrder,
  type OrderParcel,
  queueOrderNotice,
  readOrderFacts,
  releaseStock,
  spentKeyOf,
} from '#api/contexts/orders/orders.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { cancelOrder } from './cancel-order.ts';

interface LinesToWithdraw {
  readonly order: LockedOrder;
  readonly parcels: readonly OrderParcel[];
  readonly attemptKey: string;
  readonly lines: readonly { readonly id: number; readonly qty: number }[];
  /** Whether no item of the order remains afterwards. */
  readonly isWhole: boolean;
  readonly refund: Refund;
  readonly now: Date;
}

/**
 * Withdraws lines from an order that has not shipped: releases their stock and returns credit and bonus. The last line
 * cancels the order. The caller refunds the money.
 */
export async function withdrawLines(trx: StoreTransaction, withdrawal: LinesToWithdraw): Promise<void> {
  const { order, parcels, attemptKey, lines, isWhole, refund, now } = withdrawal;
  if (isWhole) {
    const isCancelled = await cancelOrder(trx, { order, event: 'withdraw', now, parcels });
    if (!isCancelled) throw new Error(`order ${order.id} has shipped`);
  } else {
    const part = { customerId: order.customer_id, reference: order.increment_id, now };
    const spent = [
      [spentKeyOf(order.id), refund.credit_centavos],
      [bonusKeyOf(order.id), refund.bonus_centavos],
    ] as const;
    for (const [spentKey, centavos] of spent) {
      await returnCredit(trx, { ...part, spentKey, part: { centavos, key: attemptKey } });
    }
    await releaseStock(trx, {
      order,
      qtyOf: (itemId) => lines.find(({ id }) => id === itemId)?.qty ?? 0,
      reason: 'withdrawal',
      at: now,
    });
  }
  const id = await insertWithdrawal(trx, {
    order,
    withdrawal: { attempt_key: attemptKey, is_whole: isWhole, ...refund, at: now },
    items: lines,
  });
  // A cancelled order has its own mail, which names the withdrawal.
  if (isWhole) return;
  await queueOrderNotice(trx, { topic: 'order_withdrawn', orderId: order.id, of: id, now });
  await publishEvent(trx, {
    topic: 'order.withdrawn',
    now,
    read: async () => ({ ...(await readOrderFacts(trx, order.id)), withdrawal_id: id, refund }),
  });
  await completeShipping(trx, { order, parcels, now });
}
