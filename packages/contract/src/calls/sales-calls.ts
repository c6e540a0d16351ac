import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { nothing, pageNumber, storableInt, uuid } from '#contract/schemas/primitives.ts';
import {
  order,
  orderInput,
  pagedOrders,
  orderPayment,
  orderPeriods,
  orderPlaced,
  paymentMethod,
  publicConfig,
  savedCard,
  transactionInput,
} from '#contract/schemas/sales.ts';

/** Created by the browser before the first request: a retry with the same key returns the same response. */
const attempt = z.object({ 'idempotency-key': uuid });
/** The time of `GET /api/sales/now`; the gateway signs the CSRF header over it and does not forward it [ORD-01]. */
const orderAttempt = attempt.extend({
  'server-time': z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
});

export const salesCalls = defineCalls('shopper', {
  'GET /api/sales/now': {
    summary: 'The server’s time in Unix seconds, over which the csrf header of an order is signed.',
    origin: 'core',
    access: 'public',
    tags: [],
    csrf: 'none',
    data: z.object({ time: z.int() }),
  },
  'POST /api/sales/orders': {
    summary: 'Places an order: idempotent by key, stock reserved in the same transaction.',
    origin: 'core',
    access: 'customer',
    guests: 'buyer',
    csrf: 'server-time',
    headers: orderAttempt,
    body: orderInput,
    data: orderPlaced,
    status: 201,
    refusals: [
      'cart_not_found',
      'cart_empty',
      'store_paused',
      'order_too_large',
      'product_out_of_stock',
      'quantity_off_step',
      'address_not_found',
      'delivery_unavailable',
      'delivery_quote_expired',
      'payment_method_unavailable',
      'credit_limit_exceeded',
      'insufficient_credit',
      'insufficient_bonus',
      'bonus_minimum_not_reached',
      'promotion_out_of_date',
      'coupon_already_used',
      'coupon_with_promotions',
      'coupon_first_purchase',
      'coupon_other_products',
      'promotion_wrong_group',
      'missing_customer',
      'card_data_refused',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'server_time_unavailable',
    ],
  },
  'GET /api/sales/orders': {
    summary:
      'The customer’s orders, newest first; with `q`, those with that number or those words in a product.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    csrf: 'none',
    query: z.object({
      page: pageNumber.optional(),
      q: z.string().trim().max(80).optional(),
      /** Placed within this number of days. */
      days: z.enum(orderPeriods).transform(Number).optional(),
    }),
    data: pagedOrders,
  },
  'GET /api/sales/orders/{uuid}': {
    summary: 'One of the customer’s orders.',
    origin: 'extension',
    access: 'customer',
    guests: 'order',
    tags: [],
    csrf: 'none',
    path: z.object({ uuid }),
    data: order,
    refusals: ['order_not_found'],
  },
  'POST /api/sales/orders/{uuid}/cancel': {
    summary: 'Cancels an unpaid order; idempotent.',
    origin: 'extension',
    access: 'customer',
    guests: 'order',
    path: z.object({ uuid }),
    data: order,
    refusals: ['order_not_found', 'order_not_cancellable'],
  },
  'POST /api/sales/order-links': {
    summary:
      'Opens the mailed link of a guest’s order: returns a token for this order only, or null after it became part of the account of the token.',
    origin: 'extension',
    access: 'public',
    body: z.object({ link: z.string().max(400) }),
    data: z.object({ order_id: uuid, access_token: z.string().nullable() }),
    refusals: ['order_link_invalid', 'order_link_expired', 'order_in_account', 'too_many_requests'],
    description: 'An account adopts the order if its confirmed e-mail is that of the order.',
  },
  'POST /api/sales/order-links/renewals': {
    summary: 'Mails a new link in place of an expired one, to the e-mail of its order.',
    origin: 'extension',
    access: 'public',
    body: z.object({ link: z.string().max(400) }),
    data: nothing,
    refusals: ['order_link_invalid', 'order_in_account', 'mail_unavailable', 'too_many_requests'],
  },
  'POST /api/payment/transaction': {
    summary: 'Pays an order at the price of the chosen method: idempotent by key.',
    origin: 'core',
    access: 'customer',
    guests: 'order',
    headers: attempt,
    body: transactionInput,
    data: orderPayment,
    refusals: [
      'order_not_found',
      'order_already_paid',
      'payment_method_unavailable',
      'credit_limit_exceeded',
      'payment_provider_unavailable',
      'promotion_out_of_date',
      'card_not_found',
      'card_data_refused',
      'idempotency_key_missing',
      'idempotency_key_reused',
    ],
  },
  'GET /api/payment/methods': {
    summary: 'Payment methods of this store that the server can charge.',
    origin: 'extension',
    access: 'public',
    tags: [],
    data: z.array(paymentMethod),
  },
  'GET /api/payment/methods/{code}/public-config': {
    summary: 'The public configuration of a method: instalments and tokenisation.',
    origin: 'core',
    access: 'public',
    tags: [],
    path: z.object({ code: z.string().max(60) }),
    data: publicConfig,
    refusals: ['payment_method_unavailable'],
  },
  'GET /api/payment/methods/{code}/cards': {
    summary: 'The customer’s saved cards of a method, newest first.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    csrf: 'none',
    path: z.object({ code: z.string().max(60) }),
    data: z.array(savedCard),
    refusals: ['payment_method_unavailable'],
  },
  'POST /api/payment/methods/{code}/custom': {
    summary: 'Actions of a method; deleteCard removes a saved card.',
    origin: 'core',
    access: 'customer',
    path: z.object({ code: z.string().max(60) }),
    body: z.object({ action: z.literal('deleteCard'), customerId: storableInt, cardId: z.string().max(200) }),
    data: nothing,
    refusals: ['payment_method_unavailable', 'card_not_found', 'card_data_refused'],
  },
});
