export { lastReviewable } from './list-reviewable.ts';
export { tellOfReview } from './tell-of-review.ts';
