import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import { queueStaffNotice } from '#api/contexts/staff/staff.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { returnRepository } from './return-repository.ts';

/** Publishes to webhooks that a return has a status, and to the staff that there is one, in the transaction of its event. */
export async function publishReturnEvent(
  trx: StoreTransaction,
  { id, status, now }: { id: number; status: ReturnStatus; now: Date },
): Promise<void> {
  // A withdrawal begins approved; a return that was requested before is published already.
  if (status === 'requested' || status === 'approved') {
    const { order_id: orderId } = await returnRepository.facts(trx, id);
    await queueStaffNotice(trx, {
      kind: 'return_requested',
      of: id,
      payload: { return_id: id, of_order: orderId },
      now,
    });
  }
  await publishEvent(trx, {
    topic: `return.${status}` as const,
    now,
    async read() {
      const found = await returnRepository.facts(trx, id);
      return {
        return_id: id,
        order_id: found.order_id,
        customer_id: found.customer_id,
        status: found.status,
        result: found.result,
        amount_centavos: found.amount_centavos,
        credit_centavos: found.credit_centavos,
        bonus_centavos: found.bonus_centavos,
      };
    },
  });
}
