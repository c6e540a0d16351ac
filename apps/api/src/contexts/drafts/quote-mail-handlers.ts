import { notifyCustomer } from '#api/contexts/customer/customer.public.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { orderDraftRepository } from './order-draft-repository.ts';
import { askedQuoteMail, refusedQuoteMail } from './quote-mails.ts';
import { wordsOfLine } from './words-of-line.ts';

const handlerOf = (write: typeof askedQuoteMail) => async (delivery: Delivery) => {
  const draft = await orderDraftRepository.byId(delivery.db, Number(delivery.payload['draft_id']));
  if (!draft) return;
  await notifyCustomer(delivery, {
    customerId: draft.customer_id,
    write: (addressee) =>
      write({
        ...addressee,
        id: draft.id,
        link: `${addressee.origin}/conta/cotacoes/${draft.id}`,
        items: draft.lines.map(wordsOfLine),
      }),
  });
};

/** Sends the queued notices about quotes as mails; the answer of the staff is the mail of its link. */
export const quoteMailHandlers = {
  quote_asked: handlerOf(askedQuoteMail),
  quote_refused: handlerOf(refusedQuoteMail),
} satisfies OutboxHandlers;
