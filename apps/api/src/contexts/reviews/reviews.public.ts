export { lastReviewable } from './list-reviewable.ts';
export { enqueueReviewMail } from './enqueue-review-mail.ts';
