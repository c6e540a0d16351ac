import { returnCredit } from '#api/contexts/credits/credits.public.ts';
import { bonusKeyOf, type LockedOrder, spentKeyOf } from '#api/contexts/orders/orders.public.ts';
import { refundPart } from '#api/contexts/payment/payment.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { ReturnAmounts } from './return-repository.ts';

interface ReturnToRefund {
  readonly id: number;
  readonly due: ReturnAmounts;
  readonly now: Date;
}

/** Refunds a return by the means that paid for its order: money at the provider, credit and bonus in the ledger. */
export async function payRefund(
  trx: StoreTransaction,
  { order, id, due, now }: { order: LockedOrder } & ReturnToRefund,
): Promise<void> {
  await refundPart(trx, { order, centavos: due.amount_centavos - due.credit_centavos, now });
  const spent = [
    [spentKeyOf(order.id), due.credit_centavos],
    [bonusKeyOf(order.id), due.bonus_centavos],
  ] as const;
  for (const [spentKey, centavos] of spent) {
    const part = { centavos, key: `return:${id}` };
    await returnCredit(trx, {
      customerId: order.customer_id,
      spentKey,
      reference: String(id),
      part,
      now,
    });
  }
}
