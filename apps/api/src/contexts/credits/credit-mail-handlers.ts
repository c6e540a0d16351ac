import { notifyCustomer } from '#api/contexts/customer/customer.public.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { creditMail } from './credit-mails.ts';
import { creditRepository } from './credit-repository.ts';

/** Sends the queued notices about grants; credit of a return or cancellation is in that mail. */
export const creditMailHandlers = { credit_granted: sendCreditMail } satisfies OutboxHandlers;

async function sendCreditMail(delivery: Delivery): Promise<void> {
  const granted = await creditRepository.granted(delivery.db, Number(delivery.payload['entry_id']));
  if (!granted) return;
  const { customer_id: customerId, kind, amount_centavos: amountCentavos, expires_at: expiresAt } = granted;
  await notifyCustomer(delivery, {
    customerId,
    write: (addressee) => creditMail({ ...addressee, kind, amountCentavos, expiresAt }),
  });
}
