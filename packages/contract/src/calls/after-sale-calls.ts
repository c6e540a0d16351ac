import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { pagedCredits, crmBonus } from '#contract/schemas/credit.ts';
import { accountOverview } from '#contract/schemas/overview.ts';
import { idText, pageNumber, uuid } from '#contract/schemas/primitives.ts';
import { returnDetail, returnInput, pagedReturns, returnableOrder } from '#contract/schemas/return.ts';
import { ownReview, pagedOwnReviews, reviewInput, pagedReviewables } from '#contract/schemas/review.ts';
import { withdrawalDone, withdrawalInput, withdrawalOffer } from '#contract/schemas/withdrawal.ts';

/** Items as `id:quantity`, separated by commas. */
const lineQuantities = z
  .string()
  .regex(/^\d{1,9}:\d{1,4}(,\d{1,9}:\d{1,4}){0,199}$/)
  .transform((text) =>
    text.split(',').map((line) => {
      const [itemId, qty] = line.split(':');
      return { id: Number(itemId), qty: Number(qty) };
    }),
  );
const paged = z.object({ page: pageNumber.optional() });

/** The account after a purchase: overview, credits, returns, withdrawals and reviews. */
export const afterSaleCalls = defineCalls({
  'GET /api/customer/overview': {
    summary: 'What matters to the customer now: orders that are open, reviews and returns that wait, credit.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: accountOverview,
  },
  'GET /api/customer/credits': {
    summary: 'What the store owes the customer, and how it came to be: balances and ledger, newest first.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    query: paged,
    data: pagedCredits,
    refusals: ['not_found'],
  },
  'GET /api/customer/crmbonus': {
    summary: 'The bonus that the customer can use now, and from which purchase on; bonus_total is all of it.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: crmBonus,
  },
  'GET /api/customer/returns': {
    summary: 'The customer’s returns, newest first.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    query: paged,
    data: pagedReturns,
    refusals: ['not_found'],
  },
  // Precedes the call with an id, which would match the word.
  'GET /api/customer/returns/orders': {
    summary: 'Delivered orders of which something may still be given back.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: z.array(returnableOrder),
  },
  'GET /api/customer/returns/orders/{uuid}': {
    summary: 'What of one of the customer’s orders may still be given back, and until when.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    path: z.object({ uuid }),
    data: returnableOrder,
    refusals: ['order_not_found', 'order_not_delivered'],
  },
  'GET /api/customer/returns/{id}': {
    summary: 'One of the customer’s returns.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    path: z.object({ id: idText }),
    data: returnDetail,
    refusals: ['return_not_found'],
  },
  'POST /api/customer/returns': {
    summary: 'Asks to give something back: idempotent by key.',
    origin: 'extension',
    access: 'customer',
    headers: z.object({ 'idempotency-key': uuid }),
    body: returnInput,
    data: returnDetail,
    status: 201,
    refusals: [
      'order_not_found',
      'order_not_delivered',
      'return_without_items',
      'quantity_not_positive',
      'return_quantity_exceeded',
      'return_too_late',
      'idempotency_key_missing',
    ],
  },
  'GET /api/sales/orders/{uuid}/withdrawal': {
    summary:
      'How an order can be withdrawn from without a reason, and what the items asked for come to, all without them; null when it cannot.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    csrf: 'none',
    path: z.object({ uuid }),
    query: z.object({ items: lineQuantities.optional() }),
    data: withdrawalOffer.nullable(),
    refusals: [
      'order_not_found',
      'return_without_items',
      'quantity_not_positive',
      'return_quantity_exceeded',
    ],
  },
  'POST /api/sales/orders/{uuid}/withdrawal': {
    summary: 'Withdraws from an order or from some of its items: idempotent by key.',
    origin: 'extension',
    access: 'customer',
    path: z.object({ uuid }),
    headers: z.object({ 'idempotency-key': uuid }),
    body: withdrawalInput,
    data: withdrawalDone,
    refusals: [
      'order_not_found',
      'withdrawal_unavailable',
      'withdrawal_out_of_date',
      'return_without_items',
      'quantity_not_positive',
      'return_quantity_exceeded',
      'idempotency_key_missing',
      'idempotency_key_reused',
    ],
  },
  'GET /api/customer/reviews': {
    summary: 'The customer’s reviews, newest first, approved or not.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    query: paged,
    data: pagedOwnReviews,
    refusals: ['not_found'],
  },
  'GET /api/customer/reviews/products': {
    summary: 'Products that were delivered to the customer and wait for a review, the last bought first.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    query: paged,
    data: pagedReviewables,
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
