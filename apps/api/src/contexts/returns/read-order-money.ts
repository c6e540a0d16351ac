import { returnedCredit } from '#api/contexts/credits/credits.public.ts';
import { paidByOrder, spentKeyOf } from '#api/contexts/orders/orders.public.ts';
import { chargedPayment } from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { OrderMoney } from './domain/due-amounts.ts';
import { returnRepository } from './return-repository.ts';

/** Returns what an order was paid with, and what of it went back: as money, or as credit, also instead of money. */
export async function readOrderMoney(
  db: StoreDatabase,
  order: { readonly id: string; readonly customer_id: number },
): Promise<OrderMoney & { readonly isCharged: boolean }> {
  const [charged, paid, newCredit, creditBack] = await Promise.all([
    chargedPayment(db, order.id),
    paidByOrder(db, order.id),
    returnRepository.creditGiven(db, order.id),
    returnedCredit(db, { customerId: order.customer_id, spentKey: spentKeyOf(order.id) }),
  ]);
  return {
    isCharged: charged !== null,
    chargedCentavos: charged?.chargedCentavos ?? paid.total_centavos,
    spentCreditCentavos: paid.credit_centavos,
    refundedCentavos: charged?.refundCentavos ?? 0,
    givenCreditCentavos: newCredit + creditBack,
  };
}
