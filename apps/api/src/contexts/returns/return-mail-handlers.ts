import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import { grantedCredit } from '#api/contexts/credits/credits.public.ts';
import { notifyCustomer } from '#api/contexts/customer/customer.public.ts';
import { mailTextsOf, returnMail, returnMailKind } from '#api/contexts/mails/mails.public.ts';
import { orderPageAddress } from '#api/contexts/orders/orders.public.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { exchangeRepository } from './exchange-repository.ts';
import { creditKeyOf } from './return-credit.ts';
import { returnRepository } from './return-repository.ts';

const handlerOf = (status: ReturnStatus) => (delivery: Delivery) => sendReturnMail(delivery, status);

/** Sends the queued notices about returns as mails. */
export const returnMailHandlers = {
  return_requested: handlerOf('requested'),
  return_approved: handlerOf('approved'),
  return_received: handlerOf('received'),
  return_done: handlerOf('done'),
  return_refused: handlerOf('refused'),
} satisfies OutboxHandlers & Record<`return_${ReturnStatus}`, OutboxHandlers[string]>;

async function sendReturnMail(delivery: Delivery, status: ReturnStatus): Promise<void> {
  const { db, payload, services, store } = delivery;
  const id = Number(payload['return_id']);
  const [facts, items, events, credit] = await Promise.all([
    returnRepository.forMail(db, id),
    returnRepository.itemsOf(db, [id]),
    returnRepository.events(db, id),
    grantedCredit(db, creditKeyOf(id)),
  ]);
  if (!facts) return;
  const replacement = replacementOf(await exchangeRepository.state(db, id));
  const isWithdrawal = facts.is_withdrawal && facts.reason === 'regret';
  const texts = await mailTextsOf(db, returnMailKind(status, { isWithdrawal, result: facts.result }));
  await notifyCustomer(delivery, {
    customerId: facts.customer_id,
    write: (addressee) =>
      returnMail(
        status,
        {
          ...addressee,
          orderLink: orderPageAddress(
            { ...addressee, orderId: facts.order_id },
            { secret: services.tokenSecret, storeId: store.publicId },
            services.clock.now(),
          ),
          id,
          incrementId: facts.increment_id,
          result: facts.result,
          amountCentavos: facts.amount_centavos,
          creditCentavos: facts.credit_centavos,
          bonusCentavos: facts.bonus_centavos,
          creditExpiresAt: credit?.expires_at ?? null,
          isWithdrawal,
          isInTransit: facts.order_status === 'shipped',
          replacement,
          note: events.find((event) => event.status === status)?.note ?? '',
          items,
        },
        texts,
      ),
  });
}

function replacementOf({
  increment_id: incrementId,
  order_status: status,
  total_centavos: toPayCentavos,
  difference_centavos: differenceCentavos,
}: Awaited<ReturnType<typeof exchangeRepository.state>>) {
  if (incrementId === null || status === null) return null;
  return { incrementId, status, toPayCentavos: toPayCentavos ?? 0, differenceCentavos };
}
