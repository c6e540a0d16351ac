import { z } from 'zod';

import {
  addressQuote,
  adminOrder,
  adminOrderRow,
  batchOutcome,
  orderDecisions,
  orderFileLine,
  orderSteps,
  packingSlip,
  refundQuote,
  undoableSteps,
} from '#contract/admin/schemas/orders.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { paymentType } from '#contract/schemas/payment-details.ts';
import {
  id,
  isoDate,
  storableInt,
  typedCep,
  typedPhone,
  typedUf,
  uuid,
} from '#contract/schemas/primitives.ts';
import { orderStatuses } from '#contract/schemas/sales.ts';
import { cancellationReasonNames, refundReasonNames } from '#contract/stated-reasons.ts';

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

const amount = storableInt.min(0);
const note = z.string().trim().max(500);

const cancellation = {
  /** The customer reads it in words of its own; of `fraud` and `other` nothing but a public note. */
  reason: z.enum(cancellationReasonNames).nullable().default(null),
  note: note.default(''),
  /** Whether the customer reads the note, too. */
  is_note_public: z.boolean().default(false),
};

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
  /** Those of which some pieces have left in parcels, and others have not: `is_partly_shipped` of a row. */
  partly_shipped: z.literal('yes').optional(),
  /** Those that are marked as tests, or all others. */
  test: z.enum(['yes', 'no']).optional(),
  /** Paid, not shipped, and some pieces are on order: `is_waiting_for_pieces` of a row. */
  waiting_for_pieces: z.literal('yes').optional(),
  /** On terms and not paid yet: all, or those whose day is over. */
  due: z.enum(['open', 'overdue']).optional(),
  /** Days in São Paulo, inclusive. */
  from: isoDate.optional(),
  until: isoDate.optional(),
};
/** Numbers of orders, separated by commas; `1000123:2` is the second parcel of order 1000123. */
const numbers = z
  .string()
  .regex(/^\d{1,12}(?::\d{1,3})?(?:,\d{1,12}(?::\d{1,3})?){0,199}$/)
  .transform((text) =>
    [...new Set(text.split(','))].map((part) => {
      const [of = '', position] = part.split(':');
      return { number: of, parcel: position === undefined ? null : Number(position) };
    }),
  );
const parcelOf = ofNumber.extend({ position: z.string().regex(/^[1-9]\d{0,3}$/) });
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
    summary:
      'Prepares, ships or delivers an order; with `tracking` its customer’s mail names it. Of one that is sent in parts it ships what is left.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({ step: z.enum(orderSteps), tracking: tracking.optional() }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/orders/{number}/undo': {
    summary:
      'Undoes the last step of an order or of one of its parcels within a day. A mail that told of it is corrected.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({
      step: z.enum(undoableSteps),
      /** The parcel of a step about one. */
      parcel: z.int().min(1).max(9999).nullable().default(null),
      removes_tracking: z.boolean().default(false),
    }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/orders/{number}/parcels': {
    summary:
      'Sends some pieces of a paid order as a parcel and mails its customer. With the last piece the order is shipped.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({
      /** The idempotency key: a retry with it sends nothing more. */
      key: uuid,
      items: z
        .array(z.object({ id, qty: z.int().min(1).max(9999) }))
        .min(1)
        .max(200),
      tracking: tracking.optional(),
    }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/orders/{number}/parcels/{position}/tracking': {
    summary: 'Records the tracking of a parcel and mails the customer.',
    access: 'orders.write',
    path: parcelOf,
    body: tracking,
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/orders/{number}/parcels/{position}/delivery': {
    summary:
      'Records that a parcel has arrived. With the last one of a shipped order the order is delivered.',
    access: 'orders.write',
    path: parcelOf,
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
    body: z.object(cancellation),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/orders/{number}/address-quote': {
    summary: 'What sending an order to another CEP costs, beside what was paid for its freight.',
    access: 'orders.write',
    path: ofNumber,
    query: z.object({ postcode: typedCep }),
    data: addressQuote,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/orders/{number}/address': {
    summary:
      'Corrects the address of an order that has not shipped, and mails its customer. A dearer freight is borne by the store if it says so; nothing is charged.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({
      address: z.object({
        recipient: z.string().trim().min(1).max(160),
        phone: typedPhone,
        postcode: typedCep,
        street: z.string().trim().min(1).max(160),
        number: z.string().trim().min(1).max(6),
        complement: z.string().trim().max(120),
        neighborhood: z.string().trim().min(1).max(120),
        city: z.string().trim().min(1).max(120),
        region: typedUf,
      }),
      /** The freight that the quote showed; a different one is refused. */
      seen_price_centavos: amount.nullable(),
      /** Whether the store bears a freight that is dearer than the paid one, or that its method cannot name. */
      bears_difference: z.boolean().default(false),
    }),
    data: adminOrder,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/orders/{number}/refund-quote': {
    summary: 'What a refund by the staff would give back, and what of the order is left to give.',
    access: 'orders.refund',
    path: ofNumber,
    query: z.object({
      /** Pieces as `id:quantity`, separated by commas. */
      items: z
        .string()
        .regex(/^\d{1,9}:\d{1,4}(?:,\d{1,9}:\d{1,4}){0,199}$/)
        .transform((text) =>
          text.split(',').map((part) => {
            const [item = '', qty = ''] = part.split(':');
            return { id: Number(item), qty: Number(qty) };
          }),
        )
        .optional(),
    }),
    data: refundQuote,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/orders/{number}/refunds': {
    summary:
      'Gives back a part of what was paid, without a return: pieces, freight and any further amount. Pieces that have not shipped leave the order.',
    access: 'orders.refund',
    path: ofNumber,
    body: z.object({
      /** The idempotency key: a retry with it gives back nothing more. */
      key: uuid,
      items: z
        .array(z.object({ id, qty: z.int().min(1).max(9999) }))
        .max(200)
        .default([]),
      shipping_centavos: amount.default(0),
      amount_centavos: amount.default(0),
      /** Whether pieces that have not shipped go back to the stock. */
      restocks: z.boolean().default(false),
      reason: z.enum(refundReasonNames),
      note: note.default(''),
      /** Whether the customer reads the note, too. */
      is_note_public: z.boolean().default(false),
      /** The sum that the staff saw; a different one is refused. */
      expected_refund_centavos: amount,
    }),
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
  'PUT /api/admin/orders/{number}/test': {
    summary:
      'Marks an order as a test, which reports and what follows from sales leave out, or takes that back. Only one that the sandbox paid, or whose money all went back.',
    // Of owners, like what else changes the numbers of the store's money.
    access: 'payments.write',
    path: ofNumber,
    body: z.object({ is_test: z.boolean() }),
    data: z.object({ is_test: z.boolean() }),
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/orders/{number}/receipt': {
    summary:
      'Records the day on which a company paid its order on terms, or one of its instalments, which frees its limit; null takes a mistaken day back.',
    access: 'orders.write',
    path: ofNumber,
    body: z.object({
      received_on: isoDate.nullable(),
      /** The position of one of several instalments, from 1; null for all that are unpaid, or to take all back. */
      instalment: z.int().min(1).max(12).nullable().default(null),
    }),
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
    summary:
      'Up to 200 orders as they are picked and packed, in the given sequence: what is not sent yet, or the parcels of one that is sent in parts.',
    access: 'orders.read',
    query: z.object({ numbers }),
    data: z.array(packingSlip),
  },
  'GET /api/admin/label-file': {
    summary:
      'Up to 200 orders as CSV for the labels of a carrier: sender, recipient in separate columns, contents, value and weight. The access is audited.',
    access: 'orders.read',
    query: z.object({ numbers }),
    file: 'text/csv',
  },
  'POST /api/admin/orders/cancellations': {
    summary: 'Cancels up to 200 orders, each by itself: a refused one leaves the others cancelled.',
    access: 'orders.write',
    body: z.object({ numbers: z.array(number).min(1).max(200), ...cancellation }),
    data: z.array(batchOutcome),
  },
  'POST /api/admin/orders/tracking-files': {
    summary:
      'Ships orders with their tracking, of a CSV with number, carrier, code and address, and perhaps pieces or a parcel; of a shipped one it records the tracking. Each line by itself.',
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
