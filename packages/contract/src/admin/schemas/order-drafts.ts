import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { maxDraftLines } from '#contract/quote-limits.ts';
import { image } from '#contract/schemas/catalog.ts';
import { paymentType } from '#contract/schemas/payment-details.ts';
import {
  centavos,
  id,
  isoDate,
  isoDateTime,
  storableInt,
  typedCep,
  typedPhone,
  typedUf,
  uuid,
} from '#contract/schemas/primitives.ts';
import { order, orderDiscount, orderTotals } from '#contract/schemas/sales.ts';

/** All but `open` are terminal; only a quote is `declined`, by its customer. */
export const orderDraftStatuses = ['open', 'ordered', 'discarded', 'expired', 'declined'] as const;

const amount = storableInt.min(0).max(1_000_000_000);

/** Why a coupon gives no discount. */
export const orderDraftCouponProblems = [
  'coupon_invalid',
  'coupon_expired',
  'coupon_already_used',
  'coupon_with_promotions',
  'coupon_first_purchase',
  'coupon_other_products',
  'promotion_wrong_group',
] as const;

export const orderDraftAddress = z.object({
  recipient: z.string().trim().min(1).max(160),
  phone: typedPhone,
  postcode: typedCep,
  street: z.string().trim().min(1).max(160),
  number: z.string().trim().min(1).max(6),
  complement: z.string().trim().max(120),
  neighborhood: z.string().trim().min(1).max(120),
  city: z.string().trim().min(1).max(120),
  region: typedUf,
});

const draftItem = z.object({
  variant_id: id,
  qty: z.int().min(1).max(9999),
  /** Of one piece, of the staff's choice, at most the shop's; null or absent: the shop's. */
  price_centavos: amount.min(1).nullable().optional(),
});

const draftShipping = z.object({
  code: z.string().max(60),
  /** A price of the staff's choice; null: that of the method. */
  price_centavos: amount.nullable(),
});

/** What a draft costs depends on these. */
const priced = {
  customer_id: id,
  /** Each variant once. */
  items: z
    .array(draftItem)
    .max(maxDraftLines)
    .refine((items) => new Set(items.map(({ variant_id: variant }) => variant)).size === items.length),
  /** Beside promotions and the coupon; at most what they leave of the products. */
  discount_centavos: amount,
  /** The customer reads it; not empty with a discount. */
  discount_reason: z.string().trim().max(80),
  coupon_code: z.string().trim().min(1).max(40).nullable(),
  shipping: draftShipping.nullable(),
};

export const orderDraftInput = z.object({
  ...priced,
  /** null: not known yet. A draft without an address or a shipping method can be saved, not ordered. */
  address: orderDraftAddress.nullable(),
  /** Among the staff: becomes a note of the order. */
  note: z.string().trim().max(500),
});

export const orderDraftQuoteInput = z.object({
  ...priced,
  postcode: typedCep.nullable(),
});

const draftLine = z.object({
  variant_id: id,
  sku: z.string(),
  name: z.string(),
  options_label: z.string(),
  image: image.nullable(),
  qty: z.int(),
  /** Of one piece, as the draft agrees it. */
  price_centavos: centavos,
  total_centavos: centavos,
  /** The shop's price of one piece where the staff chose another; null where it is the agreed one. */
  shop_centavos: centavos.nullable(),
  /** Today's price of one piece in the shop; null if it is no longer in the catalogue. */
  price_now_centavos: centavos.nullable(),
  /** How many pieces can be bought now; 0 for what is sold out, inactive or gone. */
  available_qty: z.int(),
});

/** A variant that can be added to a draft. */
export const orderDraftVariant = z.object({
  variant_id: id,
  sku: z.string(),
  name: z.string(),
  options_label: z.string(),
  /** Of one piece. */
  price_centavos: centavos,
  available_qty: z.int(),
  min_qty: z.int(),
});

const draftPrice = z.object({
  payment_code: z.string(),
  payment_type: paymentType,
  label: z.string(),
  totals: orderTotals,
  discounts: z.array(orderDiscount),
  arrives_on: isoDate.nullable(),
});

const draftCoupon = z.object({
  code: z.string(),
  /** Why it gives no discount now; null if it does. */
  problem: z.enum(orderDraftCouponProblems).nullable(),
});

/** What a draft would cost now. */
export const orderDraftQuote = z.object({
  lines: z.array(draftLine),
  coupon: draftCoupon.nullable(),
  /** What promotions and the coupon leave of the products: the largest discount. */
  discountable_centavos: centavos,
  /** Of the CEP, the cheapest first; empty without one, or if nothing is delivered there. */
  shipping_options: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      price_centavos: centavos,
      arrives_on: isoDate,
      is_pickup: z.boolean(),
    }),
  ),
  /** By payment method, that of a transfer last. */
  prices: z.array(draftPrice),
});

const draftSummary = z.object({
  id,
  status: z.enum(orderDraftStatuses),
  customer: z.object({ id, name: z.string() }),
  items_count: z.int(),
  /** Its total by transfer. */
  total_centavos: centavos,
  /** Until when its link can be used; null without one. */
  link_expires_at: isoDateTime.nullable(),
  /** The order that it became. */
  order_number: z.string().nullable(),
  /** When its customer asked for it as a quote; null if the staff began it. */
  asked_at: isoDateTime.nullable(),
  /** A quote without an answer. */
  is_waiting: z.boolean(),
  /** Empty for a quote that no one of the staff has changed. */
  author: z.string(),
  changed_at: isoDateTime,
});

export const orderDraftRow = draftSummary;

/** Personal data is masked without `customers.personal`. */
export const orderDraft = draftSummary.extend({
  version,
  customer: z.object({ id, name: z.string(), email: z.string(), phone: z.string() }),
  lines: z.array(draftLine),
  discount_centavos: centavos,
  discount_reason: z.string(),
  coupon: draftCoupon.nullable(),
  address: order.shape.address.nullable(),
  shipping: z
    .object({
      code: z.string(),
      name: z.string(),
      price_centavos: centavos,
      /** Whether the staff chose the price. */
      is_chosen_price: z.boolean(),
      arrives_on: isoDate,
    })
    .nullable(),
  note: z.string(),
  /** What the customer wrote. */
  asked_note: z.string(),
  /** The day by which the customer wants the products. */
  wished_on: isoDate.nullable(),
  /** Why the customer declined it. */
  decline_reason: z.string(),
  prices: z.array(draftPrice),
  /** When its prices were agreed. */
  priced_at: isoDateTime,
  order_uuid: uuid.nullable(),
  created_at: isoDateTime,
});

/** The link is in this response only: the store keeps a hash of it. */
export const orderDraftLink = z.object({ draft: orderDraft, link: z.string() });

export type OrderDraft = z.infer<typeof orderDraft>;
export type OrderDraftVariant = z.infer<typeof orderDraftVariant>;
export type OrderDraftRow = z.infer<typeof orderDraftRow>;
export type OrderDraftQuote = z.infer<typeof orderDraftQuote>;
export type OrderDraftInput = z.input<typeof orderDraftInput>;
export type OrderDraftQuoteInput = z.input<typeof orderDraftQuoteInput>;
export type OrderDraftStatus = (typeof orderDraftStatuses)[number];
