import { z } from 'zod';

import { orderHolds } from '#contract/admin/order-holds.ts';
import { paymentDetails, paymentType } from '#contract/schemas/payment-details.ts';
import { centavos, id, isoDate, isoDateTime, uuid } from '#contract/schemas/primitives.ts';
import { returnStatuses } from '#contract/schemas/return.ts';
import { order, orderedBy, orderStatuses } from '#contract/schemas/sales.ts';
import { refund } from '#contract/schemas/withdrawal.ts';
import { cancellationReasonNames, refundReasonNames } from '#contract/stated-reasons.ts';

import { actorKinds } from './staff.ts';

/** A row of the orders of a store. Personal data is masked without `customers.personal`. */
export const adminOrderRow = z.object({
  number: z.string(),
  uuid,
  status: z.enum(orderStatuses),
  placed_at: isoDateTime,
  customer: z.object({ id, name: z.string(), is_guest: z.boolean() }),
  items_count: z.int(),
  total_centavos: centavos,
  payment_type: paymentType,
  /** Of an order on terms that a company still owes or has paid; null for any other. */
  net_terms: paymentDetails.net_terms,
  shipping: z.object({ code: z.string(), name: z.string(), arrives_on: isoDate, is_pickup: z.boolean() }),
  city: z.string(),
  region: z.string(),
  has_invoice: z.boolean(),
  tracking_code: z.string().nullable(),
  /** Some of its pieces have been sent, and others have not. */
  is_partly_shipped: z.boolean(),
  /** Some of its pieces are on order and have not arrived. Absent from a server of the release before. */
  is_waiting_for_pieces: z.boolean().optional(),
  /** Why it waits for a decision of the staff; null if it does not. */
  hold: z.enum(orderHolds).nullable(),
  /** Marked as a test: reports and what follows from sales leave it out. */
  is_test: z.boolean(),
  /** It buys a gift card: there is nothing to prepare, send or invoice. Absent from a server of the release before. */
  is_gift_card: z.boolean().optional(),
});

/** The mails about an order to its customer. */
export const orderMailTopics = [
  'order_placed',
  'order_payment',
  'order_paid',
  'order_shipped',
  'order_parcel',
  'order_tracking',
  'order_delivered',
  'order_cancelled',
  'order_refunded',
  'order_withdrawn',
  'order_address',
  'order_unshipped',
  'order_parcel_unshipped',
  'order_undelivered',
] as const;

/** A mail about an order; neither sent nor failed: it waits to be sent. Kept for a month. */
const orderMail = z.object({
  id: z.string(),
  topic: z.enum(orderMailTopics),
  queued_at: isoDateTime,
  sent_at: isoDateTime.nullable(),
  failed_at: isoDateTime.nullable(),
});

/** A note of staff about an order for each other. The customer never sees it. */
const orderNote = z.object({
  id,
  text: z.string(),
  author: z.object({ kind: z.enum(actorKinds), name: z.string() }),
  written_at: isoDateTime,
});

/** Money of a payment that went back, by the shop's wish or the provider's; negative if it came again. Oldest first. */
const adminRefund = z.object({
  at: isoDateTime,
  amount_centavos: z.int(),
  origin: z.enum(['shop', 'provider']),
});

/** A refund by the staff without a return; of pieces before shipping, they have left the order. */
const staffRefund = z.object({
  at: isoDateTime,
  author: z.string(),
  reason: z.enum(refundReasonNames),
  note: z.string(),
  is_note_public: z.boolean(),
  items: z.array(z.object({ id, name: z.string(), options_label: z.string(), qty: z.int() })),
  is_restocked: z.boolean(),
  shipping_centavos: centavos,
  refund,
});

/** What a refund by the staff would give back, and what is left to give. */
export const refundQuote = z.object({
  refund,
  /** What its pieces were paid with, money and credit. */
  pieces_centavos: centavos,
  /** Money that can still go back, and the part of it that was paid as freight. */
  left_centavos: centavos,
  /** The same with the credit that the order was paid with. */
  left_in_all_centavos: centavos,
  left_shipping_centavos: centavos,
  /** The quantity of each line that has not gone back yet. */
  left_items: z.array(z.object({ id, qty: z.int() })),
  /** Its pieces have not shipped: they leave the order. */
  is_before_shipping: z.boolean(),
  /** A part of the order has been sent: only the other pieces are left to refund. */
  is_partly_shipped: z.boolean(),
});

/** What sending an order to another CEP costs, beside what was paid. */
export const addressQuote = z.object({
  /** The city of the CEP; null if the lookup does not know it, or does not answer. */
  place: z.object({ city: z.string(), region: z.string() }).nullable(),
  /** The shipping method that serves it: the order's, or one of its name for that region. */
  code: z.string(),
  paid_centavos: centavos,
  /** null if the method does not serve the CEP. */
  price_centavos: centavos.nullable(),
  /** The promised day, which a farther address may make later. */
  arrives_on: isoDate,
});

/** The decisions of staff about an order that waits: it proceeds, or it is cancelled. */
export const orderDecisions = ['proceed', 'cancel'] as const;

/** The events that staff may give an order. */
export const orderSteps = ['preparing', 'shipped', 'delivered'] as const;

/** The events of an order or of one of its parcels that staff may undo. */
export const undoableSteps = [...orderSteps, 'parcel_shipped', 'parcel_delivered'] as const;

export const adminOrder = adminOrderRow.extend({
  customer: z.object({
    id,
    name: z.string(),
    is_guest: z.boolean(),
    email: z.string(),
    phone: z.string(),
    taxvat: z.string(),
    /** The person who buys for a company whose razão social is the name; null or absent otherwise [COM+01]. */
    contact: z.string().nullable().optional(),
    /** The buyer of the company who placed the order, and who approved it; absent for the account's own person. */
    ordered_by: orderedBy,
  }),
  items: order.shape.items,
  totals: order.shape.totals,
  discounts: order.shape.discounts,
  gift_wrap: order.shape.gift_wrap,
  address: order.shape.address,
  timeline: order.shape.timeline,
  invoice: order.shape.invoice,
  tracking: order.shape.tracking,
  parcels: order.shape.parcels.unwrap(),
  /** The quantity of each item that is neither sent nor withdrawn from; empty once the order has shipped. */
  unsent_items: z.array(z.object({ id, qty: z.int() })),
  /** Whether a part of it can be sent now. */
  can_ship_parcel: z.boolean(),
  exchanged: order.shape.exchanged,
  /** Attempts to pay, newest first. */
  payments: z.array(
    z.object({
      code: z.string(),
      type: paymentType,
      status: z.string(),
      amount_centavos: centavos,
      installments: z.int().nullable(),
      /** Of a card only its brand and last four digits are known. */
      card: paymentDetails.card,
      net_terms: paymentDetails.net_terms,
      /** The account at the provider, and the provider's id of the charge; null before it is known. */
      provider: z.string(),
      transaction_id: z.string().nullable(),
      /** The amount that the provider charged, if it differs. */
      reported_centavos: centavos.nullable(),
      is_disputed: z.boolean(),
      refunds: z.array(adminRefund),
      /** The amount less the refunds. */
      net_centavos: centavos,
      created_at: isoDateTime,
    }),
  ),
  /** Why the staff cancelled it; null without a reason. */
  cancellation: z
    .object({ reason: z.enum(cancellationReasonNames), note: z.string(), is_note_public: z.boolean() })
    .nullable(),
  /** Refunds by the staff without a return, oldest first. */
  staff_refunds: z.array(staffRefund),
  can_be_refunded: z.boolean(),
  coupon_code: z.string().nullable(),
  /** Oldest first. */
  notes: z.array(orderNote),
  /** Newest first. */
  mails: z.array(orderMail),
  /** Newest first. */
  returns: z.array(
    z.object({ id, status: z.enum(returnStatuses), requested_at: isoDateTime, amount_centavos: centavos }),
  ),
  /** The steps that its status allows now, and whether it can be cancelled. */
  next_steps: z.array(z.enum(orderSteps)),
  can_be_cancelled: z.boolean(),
  /** Whether it can be marked as a test: the sandbox paid it, or all its money went back. */
  can_be_test: z.boolean(),
  /** Its last step, which staff may undo until then; null if it is another event, which moved money or pieces. */
  undo: z
    .object({
      step: z.enum(undoableSteps),
      /** The parcel that the step is about; null for one of the order. */
      parcel: z.int().nullable(),
      until: isoDateTime,
    })
    .nullable(),
  /** Whether its address can be corrected: it has not shipped. */
  can_be_readdressed: z.boolean(),
});

/** The outcome of one order of a batch; `code` and `message` if it was refused. */
export const batchOutcome = z.object({
  number: z.string(),
  is_done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

/** Effects of a line of a file on its order; `nothing`: the order has it already. */
export const orderFileEffects = ['ship', 'ship_part', 'track', 'invoice', 'nothing'] as const;

/** The outcome of one line of a file; in a dry run what it would be. */
export const orderFileLine = batchOutcome.extend({
  /** Of the file, from 1. */
  line: z.int(),
  /** The tracking or the invoice key that the line sets. */
  text: z.string(),
  /** null if the line was refused. */
  effect: z.enum(orderFileEffects).nullable(),
});

/** What of an order is picked and packed: what its customer withdrew from, and what is in another parcel, is left out. */
export const packingSlip = adminOrderRow
  .pick({
    number: true,
    status: true,
    placed_at: true,
    customer: true,
    shipping: true,
    is_waiting_for_pieces: true,
  })
  .extend({
    /** The store, as its settings have it; '' for what is unset. */
    sender: z.object({
      name: z.string(),
      document: z.string(),
      phone: z.string(),
      postcode: z.string(),
      street: z.string(),
      number: z.string(),
      complement: z.string(),
      neighborhood: z.string(),
      city: z.string(),
      region: z.string(),
    }),
    /** The parcel with these pieces; null if they have not been sent in one. */
    parcel: z.int().nullable(),
    /** CPF or CNPJ of the buyer, which a declaration of contents names. */
    document: z.string(),
    items: z.array(
      order.shape.items.element
        .pick({ sku: true, name: true, options_label: true, qty: true })
        /** What its pieces were sold for, less their discounts. */
        .extend({ value_centavos: centavos }),
    ),
    /** By the weights of the catalogue; null if one of its products has none, or is gone. */
    weight_grams: z.int().nullable(),
    address: order.shape.address,
    gift_wrap: order.shape.gift_wrap,
  });

export type OrderFileLine = z.infer<typeof orderFileLine>;
export type PackingSlip = z.infer<typeof packingSlip>;
export type UndoableStep = (typeof undoableSteps)[number];
export type OrderMailTopic = (typeof orderMailTopics)[number];
export type OrderDecision = (typeof orderDecisions)[number];
export type AddressQuote = z.infer<typeof addressQuote>;
export type RefundQuote = z.infer<typeof refundQuote>;
export type AdminOrder = z.infer<typeof adminOrder>;
export type AdminOrderRow = z.infer<typeof adminOrderRow>;
export type BatchOutcome = z.infer<typeof batchOutcome>;
