import { creditMailHandlers } from '#api/contexts/credits/send-credit-mail.ts';
import { accountMailHandlers } from '#api/contexts/customer/send-account-mail.ts';
import { savedCardHandlers } from '#api/contexts/payment/payment.public.ts';
import { returnMailHandlers } from '#api/contexts/returns/send-return-mail.ts';
import { reviewMailHandlers } from '#api/contexts/reviews/send-review-mail.ts';
import { orderMailHandlers } from '#api/contexts/sales/send-order-mail.ts';
import type { OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

/** Handlers of outbox messages, by topic. */
export const outboxHandlers: OutboxHandlers = {
  ...accountMailHandlers,
  ...creditMailHandlers,
  ...orderMailHandlers,
  ...returnMailHandlers,
  ...reviewMailHandlers,
  ...savedCardHandlers,
};
