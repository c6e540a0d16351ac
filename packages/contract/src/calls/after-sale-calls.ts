import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { pagedCredits, crmBonus } from '#contract/schemas/credit.ts';
import { accountOverview } from '#contract/schemas/overview.ts';
import { idText, pageNumber, uuid } from '#contract/schemas/primitives.ts';
import { reorderSuggestion } from '#contract/schemas/reorder-suggestion.ts';
import {
  exchangeChoices,
  replacementInput,
  returnDetail,
  returnInput,
  pagedReturns,
  returnableOrder,
} from '#contract/schemas/return.ts';
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
export const afterSaleCalls = defineCalls('shopper', {
  'GET /api/customer/overview': {
    summary: 'The account’s overview: open orders, products to review, returns to send, credit.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: accountOverview,
  },
  'GET /api/customer/reorders': {
    summary:
      'What the customer bought at least three times and is due now by the median of the days between, most overdue first.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: z.array(reorderSuggestion),
  },
  'GET /api/customer/credits': {
    summary: 'The customer’s credit balances and their ledger, newest first.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    query: paged,
    data: pagedCredits,
    refusals: ['not_found'],
  },
  'GET /api/customer/crmbonus': {
    summary: 'The customer’s usable bonus (bonus_total) and its minimum purchase.',
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
    summary: 'Delivered orders with items that can still be returned.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: z.array(returnableOrder),
  },
  'GET /api/customer/returns/orders/{uuid}': {
    summary: 'The items of an order that can still be returned, and until when.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    path: z.object({ uuid }),
    data: returnableOrder,
    refusals: ['order_not_found', 'order_not_delivered'],
  },
  'GET /api/customer/returns/orders/{uuid}/replacements': {
    summary:
      'The variants that the items of a delivered order can be exchanged for, with the price difference.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    tags: [],
    path: z.object({ uuid }),
    data: exchangeChoices,
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
  'PUT /api/customer/exchanges/{id}': {
    summary: 'Chooses other variants for an exchange whose new pieces are neither reserved nor ordered.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    path: z.object({ id: idText }),
    body: replacementInput,
    data: returnDetail,
    refusals: ['return_not_found', 'exchange_not_open', 'replacement_unavailable'],
  },
  'GET /api/sales/orders/{uuid}/returns': {
    summary: 'The returns of one of the customer’s orders, newest first.',
    origin: 'extension',
    access: 'customer',
    guests: 'order',
    tags: [],
    csrf: 'none',
    path: z.object({ uuid }),
    data: z.array(returnDetail),
    refusals: ['order_not_found'],
  },
  'POST /api/customer/returns': {
    summary: 'Requests a return: idempotent by key.',
    origin: 'extension',
    access: 'customer',
    headers: z.object({ 'idempotency-key': uuid }),
    body: returnInput,
    data: returnDetail,
    status: 201,
    refusals: [
      'store_closed_down',
      'order_not_found',
      'order_not_delivered',
      'return_without_items',
      'quantity_not_positive',
      'return_quantity_exceeded',
      'return_too_late',
      'replacement_unavailable',
      'idempotency_key_missing',
    ],
  },
  'GET /api/sales/orders/{uuid}/withdrawal': {
    summary:
      'How an order can be withdrawn from without a reason, and the refund of the requested items, by default all; null if it cannot.',
    origin: 'extension',
    access: 'customer',
    guests: 'order',
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
    guests: 'order',
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
    summary: 'Delivered products without a review by the customer, latest purchase first.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    query: paged,
    data: pagedReviewables,
    refusals: ['not_found'],
  },
  'POST /api/customer/reviews': {
    summary: 'Reviews a delivered product once. The review is published once approved.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    body: reviewInput,
    data: ownReview,
    status: 201,
    refusals: ['rating_missing', 'review_without_purchase', 'review_exists'],
  },
});
