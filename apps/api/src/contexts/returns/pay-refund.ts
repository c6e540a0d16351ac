import { returnCredit } from '#api/contexts/credits/credits.public.ts';
import { bonusKeyOf, lockOrder, spentKeyOf } from '#api/contexts/orders/orders.public.ts';
import { refundPart } from '#api/contexts/payment/payment.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

interface ReturnToRefund {
  readonly id: number;
  readonly customerId: number;
  readonly orderId: string;
  readonly amountCentavos: number;
  readonly creditCentavos: number;
  readonly bonusCentavos: number;
  readonly now: Date;
}

/** Refunds a return by the means that paid for its order: money at the provider, credit and bonus in the ledger. */
export async function payRefund(trx: StoreTransaction, refund: ReturnToRefund): Promise<void> {
  const { id, customerId, orderId, amountCentavos, creditCentavos, bonusCentavos, now } = refund;
  await lockOrder(trx, orderId);
  await refundPart(trx, { orderId, centavos: amountCentavos - creditCentavos, now });
  const spent = [
    [spentKeyOf(orderId), creditCentavos],
    [bonusKeyOf(orderId), bonusCentavos],
  ] as const;
  for (const [spentKey, centavos] of spent) {
    const part = { centavos, key: `return:${id}` };
    await returnCredit(trx, { customerId, spentKey, reference: String(id), part, now });
  }
}
