export { lastReviewable } from './list-reviewable.ts';
export { cancelReviewMails, enqueueReviewMail } from './enqueue-review-mail.ts';
