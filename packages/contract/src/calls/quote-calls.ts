import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { declineReasonLength } from '#contract/quote-limits.ts';
import { idText, pageNumber, uuid } from '#contract/schemas/primitives.ts';
import { pagedQuotes, quote, quoteInput } from '#contract/schemas/quote.ts';

const path = z.object({ id: idText });

/** Quotes that a customer asks the store for (decision 176). */
export const quoteCalls = defineCalls('shopper', {
  'GET /api/customer/quotes': {
    summary: 'The customer’s quotes, newest first.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    tags: [],
    query: z.object({ page: pageNumber.optional() }),
    data: pagedQuotes,
    refusals: ['not_found'],
  },
  'GET /api/customer/quotes/{id}': {
    summary: 'One of the customer’s quotes; an answered one has the token with which it is accepted.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    tags: [],
    path,
    data: quote,
    refusals: ['quote_not_found'],
  },
  'POST /api/customer/quotes': {
    summary: 'Asks for a quote of a cart, which stays as it is: idempotent by key.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    headers: z.object({ 'idempotency-key': uuid }),
    body: quoteInput,
    data: quote,
    status: 201,
    refusals: [
      'store_closed_down',
      'quotes_off',
      'quotes_full',
      'quote_too_long',
      'validation_failed',
      'cart_not_found',
      'cart_empty',
      'quantity_off_step',
      'order_too_large',
      'idempotency_key_missing',
      'idempotency_key_reused',
    ],
  },
  'POST /api/customer/quotes/{id}/decline': {
    summary: 'Declines a quote, or withdraws one that has no answer; ends its link. Idempotent.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    path,
    body: z.object({ reason: z.string().trim().min(1).max(declineReasonLength) }),
    data: quote,
    refusals: ['quote_not_found', 'quote_closed'],
  },
});
