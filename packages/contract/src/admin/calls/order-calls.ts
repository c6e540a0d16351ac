import { z } from 'zod';

import {
  adminOrder,
  adminOrderRow,
  batchOutcome,
  orderDecisions,
  orderFileLine,
  orderSteps,
  packingSlip,
} from '#contract/admin/schemas/orders.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { paymentType } from '#contract/schemas/payment-details.ts';
import { isoDate } from '#contract/schemas/primitives.ts';
import { orderStatuses } from '#contract/schemas/sales.ts';

const number = z.string().regex(/^\d{1,12}$/);
const ofNumber = z.object({ number });
const url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullable();
const tracking = z.object({
  carrier: z.string().trim().max(80),
  code: z.string().trim().min(1).max(60),
  url,
});

const filter = {
  /** A number, part of a name, an e-mail, CPF, CNPJ or the start of a SKU. */
  q: z.string().trim().max(120).optional(),
  status: z.enum(orderStatuses).optional(),
  payment: paymentType.optional(),
  shipping: z.string().max(60).optional(),
  /** Paid, not shipped, and promised for a day that is over. */
  late: z.literal('yes').optional(),
  /** Those that wait for a decision of the staff. Before shipping, `status` and `late` leave them out. */
  held: z.literal('yes').optional(),
  /** On terms and not paid yet: all, or those whose day is over. */
  due: z.enum(['open', 'overdue']).optional(),
  /** Days in São Paulo, inclusive. */
  from: isoDate.optional(),
  until: isoDate.optional(),
};
/** Numbers of orders, separated by commas. */
const numbers = z
  .string()
  .regex(/^\d{1,12}(?:,\d{1,12}){0,199}$/)
  .transform((text) => [...new Set(text.split(','))]);
const file = z.object({
  /** Lines of cells separated by semicolons, commas or tabs, with or without a line of column names. */
  text: z.string().max(200_000),
  /** Says what each line would do, and changes nothing. */
  is_dry_run: z.boolean(),
});

/** The store's orders. */
export const orderCalls = defineCalls('staff', {
  'GET /api/admin/orders': {
    summary: 'Orders, last placed first.',
    access: 'orders.read',
    query: z.object({
      ...pageQuery(['placed_at', 'total_centavos', 'number']),
      ...filter,
    }),
    data: pageOf(adminOrderRow),
  },
  'GET /api/admin/orders/{number}': {
    summary: 'One order with customer, payments and timeline.',
    access: 'orders.read',
    path: ofNumber,
    data: adminOrder,
    refusals: ['not_found'],
  },
  'POST /api/admin/orders/{number}/steps': {
    summary: 'Prepares, ships or delivers an order; with `tracking` its customer’s mail names it.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({ step: z.enum(orderSteps), tracking: tracking.optional() }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/orders/{number}/tracking': {
    summary: 'Records the tracking of a paid order.',
    access: 'orders.write',
    path: ofNumber,
    body: tracking,
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/orders/{number}/invoice': {
    summary: 'Records the invoice (NF-e) of a paid order.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({ key: z.string().trim().max(60), url }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/orders/{number}/cancellation': {
    summary: 'Cancels an order that has not shipped; stock, credit, coupon and money go back.',
    access: 'orders.write',
    path: ofNumber,
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/orders/{number}/decision': {
    summary:
      'Decides an order that waits, see its `hold`: `proceed` lets it go on (and takes a differing charge as its payment), `cancel` cancels it.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({ decision: z.enum(orderDecisions) }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/orders/{number}/receipt': {
    summary:
      'Records the day on which a company paid its order on terms, which frees its limit; null takes a mistaken day back.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({ received_on: isoDate.nullable() }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/orders/{number}/notes': {
    summary: 'Adds a note of the staff to an order.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/orders/{number}/mails': {
    summary: 'Sends a mail about an order again.',
    access: 'orders.write',
    path: ofNumber,
    /** The id of a mail of the order. */
    body: z.object({ id: z.string().max(40) }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/order-export': {
    summary: 'The orders of a filter as CSV, last placed first, without a limit. The access is audited.',
    access: 'orders.read',
    query: z.object(filter),
    file: 'text/csv',
  },
  'GET /api/admin/packing-slips': {
    summary: 'Up to 200 orders as they are picked and packed, in the given sequence.',
    access: 'orders.read',
    query: z.object({ numbers }),
    data: z.array(packingSlip),
  },
  'POST /api/admin/orders/cancellations': {
    summary: 'Cancels up to 200 orders, each by itself: a refused one leaves the others cancelled.',
    access: 'orders.write',
    body: z.object({ numbers: z.array(number).min(1).max(200) }),
    data: z.array(batchOutcome),
  },
  'POST /api/admin/orders/tracking-files': {
    summary:
      'Ships orders with their tracking, of a CSV with number, carrier, code and address; of a shipped one it records the tracking. Each line by itself.',
    access: 'orders.write',
    body: file,
    data: z.array(orderFileLine),
    refusals: ['problem'],
  },
  'POST /api/admin/orders/invoice-files': {
    summary: 'Records invoices (NF-e) of a CSV with number, key and address. Each line by itself.',
    access: 'orders.write',
    body: file,
    data: z.array(orderFileLine),
    refusals: ['problem'],
  },
  'POST /api/admin/orders/batches': {
    summary: 'Moves up to 200 orders, each by itself: a refused one leaves the others done.',
    access: 'orders.write',
    body: z.object({
      step: z.enum(orderSteps),
      orders: z
        .array(z.object({ number, tracking: tracking.optional() }))
        .min(1)
        .max(200),
    }),
    data: z.array(batchOutcome),
  },
});
