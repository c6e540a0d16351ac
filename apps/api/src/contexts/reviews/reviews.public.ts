export { lastReviewable } from '#api/contexts/reviews/list-reviewable.ts';
export { tellOfReview } from '#api/contexts/reviews/tell-of-review.ts';
