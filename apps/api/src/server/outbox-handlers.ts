import { creditMailHandlers } from '#api/contexts/credits/credit-mail-handlers.ts';
import { accountMailHandlers } from '#api/contexts/customer/account-mail-handlers.ts';
import { approvalMailHandlers } from '#api/contexts/drafts/approval-mail-handlers.ts';
import { quoteMailHandlers } from '#api/contexts/drafts/quote-mail-handlers.ts';
import { giftCardMailHandlers } from '#api/contexts/gift-cards/gift-card-mail-handlers.ts';
import { staffNoticeHandlers } from '#api/contexts/mails/staff-notice-handlers.ts';
import { savedCardHandlers } from '#api/contexts/payment/payment.public.ts';
import { returnMailHandlers } from '#api/contexts/returns/return-mail-handlers.ts';
import { reviewMailHandlers } from '#api/contexts/reviews/review-mail-handlers.ts';
import { orderMailHandlers } from '#api/contexts/sales/order-mail-handlers.ts';
import { staffMailHandlers } from '#api/contexts/staff/staff-mail-handlers.ts';
import { webhookMailHandlers } from '#api/contexts/webhooks/webhook-mail-handlers.ts';
import type { OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

/** Handlers of outbox messages, by topic. */
export const outboxHandlers: OutboxHandlers = {
  ...accountMailHandlers,
  ...creditMailHandlers,
  ...giftCardMailHandlers,
  ...orderMailHandlers,
  ...quoteMailHandlers,
  ...approvalMailHandlers,
  ...returnMailHandlers,
  ...reviewMailHandlers,
  ...savedCardHandlers,
  ...staffMailHandlers,
  ...staffNoticeHandlers,
  ...webhookMailHandlers,
};
