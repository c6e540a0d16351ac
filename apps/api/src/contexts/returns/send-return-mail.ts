import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import { grantedCredit } from '#api/contexts/credits/credits.public.ts';
import { tellCustomer } from '#api/contexts/customer/customer.public.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { creditKeyOf } from './move-return.ts';
import { returnMail } from './return-mails.ts';
import { returnRepository } from './return-repository.ts';

const handlerOf = (status: ReturnStatus) => (delivery: Delivery) => sendReturnMail(status, delivery);

/** What the shop tells customers of their returns. */
export const returnMailHandlers = {
  return_requested: handlerOf('requested'),
  return_approved: handlerOf('approved'),
  return_received: handlerOf('received'),
  return_done: handlerOf('done'),
  return_refused: handlerOf('refused'),
} satisfies OutboxHandlers & Record<`return_${ReturnStatus}`, OutboxHandlers[string]>;

async function sendReturnMail(status: ReturnStatus, delivery: Delivery): Promise<void> {
  const { db, payload } = delivery;
  const id = Number(payload['return_id']);
  const [told, items, events, credit] = await Promise.all([
    returnRepository.toTell(db, id),
    returnRepository.itemsOf(db, [id]),
    returnRepository.events(db, id),
    grantedCredit(db, creditKeyOf(id)),
  ]);
  if (!told) return;
  await tellCustomer(delivery, told.customer_id, (addressee) =>
    returnMail(status, {
      ...addressee,
      id,
      incrementId: told.increment_id,
      result: told.result,
      amountCentavos: told.amount_centavos,
      creditCentavos: told.credit_centavos,
      bonusCentavos: told.bonus_centavos,
      creditExpiresAt: credit?.expires_at ?? null,
      isWithdrawal: told.is_withdrawal && told.reason === 'regret',
      isOnItsWay: told.order_status === 'shipped',
      note: events.find((event) => event.status === status)?.note ?? '',
      items,
    }),
  );
}
