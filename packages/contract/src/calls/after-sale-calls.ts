import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { creditPage } from '#contract/schemas/credit.ts';
import { pageNumber } from '#contract/schemas/primitives.ts';
import { ownReview, ownReviewPage, reviewInput, reviewablePage } from '#contract/schemas/review.ts';

const paged = z.object({ page: pageNumber.optional() });

/** What a customer does with what they bought. */
export const afterSaleCalls = defineCalls({
  'GET /api/customer/credits': {
    summary: 'What the store owes the customer, and how it came to be: balances and ledger, newest first.',
    origin: 'extension',
    access: 'customer',
    query: paged,
    data: creditPage,
    refusals: ['not_found'],
  },
  'GET /api/customer/reviews': {
    summary: 'The customer’s reviews, newest first, approved or not.',
    origin: 'extension',
    access: 'customer',
    query: paged,
    data: ownReviewPage,
    refusals: ['not_found'],
  },
  'GET /api/customer/reviews/products': {
    summary: 'Products that were delivered to the customer and wait for a review, the last bought first.',
    origin: 'extension',
    access: 'customer',
    query: paged,
    data: reviewablePage,
    refusals: ['not_found'],
  },
  'POST /api/customer/reviews': {
    summary: 'Reviews a delivered product, once. It is shown once it is approved.',
    origin: 'extension',
    access: 'customer',
    body: reviewInput,
    data: ownReview,
    status: 201,
    refusals: ['rating_missing', 'review_without_purchase', 'review_exists'],
  },
});
