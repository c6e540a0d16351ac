import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';

import { customerById, readRequestBuyer } from '#api/contexts/customer/customer.public.ts';
import { mailFromStore } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { MailWords } from '#api/platform/mail/letter.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { type ApprovalMail, askedApprovalMail, decidedApprovalMail } from './approval-mails.ts';
import { preparedOrderLink, tokenOfQuote } from './draft-link.ts';
import { orderDraftRepository } from './order-draft-repository.ts';
import { accountRecipient } from './queue-approval-mails.ts';
import { shownQuoteTotals } from './read-quotes.ts';
import { wordsOfLine } from './words-of-line.ts';

const handlerOf =
  (event: 'asked' | 'given' | 'declined') =>
  async (delivery: Delivery): Promise<void> => {
    const { db, services, payload } = delivery;
    const [draft, recipient] = [
      await orderDraftRepository.byId(db, Number(payload['draft_id'])),
      await recipientOf(delivery),
    ];
    if (!draft || !recipient) return;
    // It was decided, or its link has ended: nobody approves it any more.
    if (event === 'asked' && (draft.status !== 'open' || draft.link_expires_at === null)) return;
    const totals = await shownQuoteTotals(db, draft);
    await mailFromStore(delivery, {
      to: recipient.email,
      id: delivery.id,
      write: ({ name, origin }): MailWords => {
        const mail: ApprovalMail = {
          firstName: recipient.firstName,
          storeName: name,
          id: draft.id,
          askedBy: draft.author,
          decidedBy: draft.decided_by,
          note: draft.asked_note,
          reason: draft.decline_reason,
          items: draft.lines.map(wordsOfLine),
          prices: totals.map(({ label, total_centavos: total }) => ({
            label,
            amount: formatBrlPlain(total),
          })),
          until: formatDate(dayInSaoPaulo(draft.link_expires_at ?? draft.created_at)),
          link:
            event === 'asked'
              ? preparedOrderLink(origin, tokenOfQuote({ services }, draft))
              : `${origin}/conta/aprovacoes/${draft.id}`,
        };
        return event === 'asked' ? askedApprovalMail(mail) : decidedApprovalMail(mail, event);
      },
    });
  };

/** Returns the account's own person or a buyer; null if they are gone. */
async function recipientOf({ db, payload }: Delivery) {
  const id = Number(payload['buyer_id']);
  if (id === accountRecipient) {
    const customer = await customerById(db, Number(payload['customer_id']));
    return customer ? { email: customer.email, firstName: salutation(customer) } : null;
  }
  const buyer = await readRequestBuyer(db, id);
  return buyer ? { email: buyer.email, firstName: buyer.name } : null;
}

/** Sends the queued notices about requests for approval as mails. */
export const approvalMailHandlers = {
  approval_asked: handlerOf('asked'),
  approval_given: handlerOf('given'),
  approval_declined: handlerOf('declined'),
} satisfies OutboxHandlers;
