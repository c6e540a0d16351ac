import { notifyCustomer } from '#api/contexts/customer/customer.public.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { ownReviewRepository } from './own-review-repository.ts';
import { reviewApprovedMail, reviewRefusedMail, reviewRepliedMail } from './review-mails.ts';

/** Handlers of outbox messages about reviews. */
export const reviewMailHandlers = {
  review_approved: (delivery) => sendReviewMail(delivery, 'approved'),
  review_refused: (delivery) => sendReviewMail(delivery, 'refused'),
  review_replied: sendReplyMail,
} satisfies OutboxHandlers;

async function sendReviewMail(delivery: Delivery, status: 'approved' | 'refused'): Promise<void> {
  const review = await ownReviewRepository.mailData(delivery.db, Number(delivery.payload['review_id']));
  // After a changed decision its own mail follows; an anonymised review has no author to notify.
  if (review?.status !== status || review.customer_id === null) return;
  const write = status === 'approved' ? reviewApprovedMail : reviewRefusedMail;
  const { name: productName, slug, is_active: isActive } = review;
  await notifyCustomer(delivery, {
    customerId: review.customer_id,
    write: (addressee) => write({ ...addressee, productName, slug: isActive ? slug : null }),
  });
}

async function sendReplyMail(delivery: Delivery): Promise<void> {
  const review = await ownReviewRepository.mailData(delivery.db, Number(delivery.payload['review_id']));
  // The reply as it is now; none of a review that was refused or removed meanwhile.
  if (review?.status !== 'approved' || review.customer_id === null || review.reply === null) return;
  const { name: productName, slug, is_active: isActive, reply } = review;
  await notifyCustomer(delivery, {
    customerId: review.customer_id,
    write: (addressee) =>
      reviewRepliedMail({ ...addressee, productName, reply, slug: isActive ? slug : null }),
  });
}
