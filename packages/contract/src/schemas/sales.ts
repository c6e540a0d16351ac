import { z } from 'zod';

import { paymentProviderKinds } from '#contract/payment-provider-kinds.ts';

import { image } from './catalog.ts';
import { crmBonusInput } from './credit.ts';
import { orderGiftCard } from './gift-card.ts';
import { paymentDetails, paymentType } from './payment-details.ts';
import { boundedRecord, centavos, id, isoDate, isoDateTime, storableInt, uuid } from './primitives.ts';
import { refund } from './withdrawal.ts';

/**
 * A copy of the checkout plus cart_id, user and additional.crmbonus [ORD-01]. Unknown fields are ignored;
 * prices, discounts and totals are computed from the cart, never read from it.
 */
export const orderInput = z.object({
  cart_id: uuid,
  user: z.object({ id: id.optional(), email: z.string().max(160).optional() }).optional(),
  step: z.string().max(60).optional(),
  address: z.object({
    id,
    city: z.string().max(120).optional(),
    region: z.string().max(60).optional(),
    country: z.string().max(60).optional(),
    postcode: z.string().max(20).optional(),
  }),
  /** `quote_id` of a carrier's shipping method: the price is the quoted one. */
  shipping: z.object({ code: z.string().max(60), quote_id: uuid.optional() }),
  payment: z.object({
    code: z.string().max(60),
    type: z.string().max(20).optional(),
    /** A card's instalments: their interest is part of the total. */
    installments: z.int().min(1).max(24).optional(),
  }),
  /** The total that the shopper saw, interest included; the API refuses a different one. */
  expected_total_centavos: storableInt.optional(),
  /** Ignored. */
  discount: boundedRecord(z.string().max(100), z.unknown(), 100).optional(),
  /** Of a bonus only the amount to use is read [CHK-04]. */
  additional: z
    .object({ crmbonus: crmBonusInput.partial().required({ bonus_total: true }).optional() })
    .optional(),
});

export const orderStatuses = [
  'awaiting_payment',
  'in_review',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
] as const;

export const paymentStatuses = [
  'none',
  'unknown',
  'pending',
  'in_review',
  'approved',
  'refused',
  'expired',
  'refunded',
] as const;

export const orderName = z.object({ uuid, increment_id: z.string() });

export const orderPayment = z.object({
  code: z.string(),
  type: paymentType,
  status: z.enum(paymentStatuses),
  /** The reason of a refusal, as a message id. */
  message: z.string().nullable(),
  installments: z.int().nullable(),
  ...paymentDetails,
});

/** A deduction from an order; `name` is the promotion, coupon code or payment method, empty for bonus and credit. */
export const orderDiscount = z.object({
  kind: z.enum(['promotion', 'coupon', 'payment', 'bonus', 'credit']),
  name: z.string(),
  amount_centavos: centavos,
});

export const orderItem = z.object({
  id,
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  options_label: z.string(),
  image: image.nullable(),
  qty: z.int(),
  price_centavos: centavos,
  total_centavos: centavos,
  /** Discount by promotions and coupon. */
  discount_centavos: centavos,
  /** The pieces that are on order and have not arrived. */
  waiting_qty: z.int().optional(),
  /** The day by which the shop promised to send pieces that were on order; null if none were. */
  promised_on: isoDate.nullable().optional(),
  /** The quantity that the customer withdrew from before shipping, or that the store refunded without a return. */
  withdrawn_qty: z.int(),
  /** The part of it that the store refunded. */
  refunded_qty: z.int().optional(),
  /** The ids to buy the item again; null if it is no longer in the catalogue. */
  reorder: z.object({ product_id: id, variant_id: id }).nullable(),
});

/** A parcel with some pieces of an order, which travels and arrives by itself [ORD+06]. */
const orderParcel = z.object({
  /** Its number within the order, from 1. */
  position: z.int(),
  carrier: z.string(),
  /** The tracking code; null before it is known. */
  code: z.string().nullable(),
  url: z.string().nullable(),
  shipped_at: isoDateTime,
  delivered_at: isoDateTime.nullable(),
  /** The quantity of each of the order's items. */
  items: z.array(z.object({ id, qty: z.int() })),
});

/** The buyer of the company who placed an order, and who approved it (decision 180). */
export const orderedBy = z.object({ name: z.string(), approved_by: z.string().nullable() }).optional();

export const orderSummary = z.object({
  uuid,
  increment_id: z.string(),
  status: z.enum(orderStatuses),
  placed_at: isoDateTime,
  total_centavos: centavos,
  /** The part of the total that is interest of instalments. */
  interest_centavos: centavos,
  items_count: z.int(),
  /** Answers of the release before lack it. */
  payment_type: paymentType.optional(),
  images: z.array(image).max(4),
  /** Absent for the account's own person. */
  ordered_by: orderedBy,
  /** Some of its pieces have been sent, and others have not. */
  is_partly_shipped: z.boolean().optional(),
  shipping: z.object({
    code: z.string(),
    name: z.string(),
    arrives_on: isoDate,
    /** The pick-up point; null for delivery, absent in orders that predate this field. */
    pickup: z.object({ address: z.string().nullable() }).nullable().optional(),
  }),
});

/** items − discount + gift_wrap + shipping + interest = total: charged, shown and mailed [ORD+03]. */
export const orderTotals = z.object({
  items_centavos: centavos,
  discount_centavos: centavos,
  gift_wrap_centavos: centavos,
  shipping_centavos: centavos,
  /** The interest of the chosen instalments; 0 for none. */
  interest_centavos: centavos,
  total_centavos: centavos,
});

export const order = orderSummary.omit({ images: true, payment_type: true, is_partly_shipped: true }).extend({
  items: z.array(orderItem),
  totals: orderTotals,
  /**
   * Totals of an unpaid order by each payment method that can pay it now, without interest; empty for any other order
   * [ORD+03].
   */
  by_payment: z.array(
    z.object({
      payment_code: z.string(),
      totals: orderTotals,
      discounts: z.array(orderDiscount),
      arrives_on: isoDate,
    }),
  ),
  /** The parts of discount_centavos; empty for orders that predate this field. */
  discounts: z.array(orderDiscount),
  gift_wrap: z.object({ price_centavos: centavos, message: z.string() }).nullable(),
  /** The company that the order is invoiced to; null or absent for a person [COM+01]. */
  company: z.object({ name: z.string(), taxvat: z.string() }).nullable().optional(),
  address: z.object({
    recipient: z.string(),
    phone: z.string(),
    postcode: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    region: z.string(),
  }),
  /** Whether its customer can still correct the address. */
  can_correct_address: z.boolean().optional(),
  /** The gift card that the order buys; null or absent for an order of products. */
  gift_card: orderGiftCard.nullable().optional(),
  payment: orderPayment,
  /** Why the store cancelled it, in words for the customer. */
  cancellation_reason: z.string().nullable().optional(),
  /** Money that went back by the payment method, oldest first; negative if it came to the store again. */
  refunds: z.array(z.object({ at: isoDateTime, amount_centavos: z.int() })),
  timeline: z.array(z.object({ status: z.enum(orderStatuses), at: isoDateTime })),
  /** Whether any item can be withdrawn from now. */
  is_withdrawal_open: z.boolean(),
  /** Withdrawals before shipping, and refunds by the store without a return, oldest first. */
  withdrawals: z.array(
    z.object({
      at: isoDateTime,
      refund,
      by: z.enum(['customer', 'store']).optional(),
      /** Why the store refunds, in words for the customer. */
      reason: z.string().nullable().optional(),
    }),
  ),
  /** Of the new pieces of an exchange: the return, and the order that they were first bought with; null or absent for any other. */
  exchanged: z.object({ return_id: id, order: orderName }).nullable().optional(),
  /** The NF-e: its key of 44 digits, and the address of its document. */
  invoice: z.object({ key: z.string(), url: z.string().nullable() }).nullable(),
  tracking: z.object({ carrier: z.string(), code: z.string(), url: z.string().nullable() }).nullable(),
  /** Of an order that is sent in parts, in the sequence of their shipping; empty or absent if it is sent whole, with `tracking`. */
  parcels: z.array(orderParcel).optional(),
});

export const pagedOrders = z.object({
  items: z.array(orderSummary),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
});

/** The periods in days that a list of orders can be filtered by. */
export const orderPeriods = ['30', '180', '365'] as const;

export const orderPlaced = z.object({ uuid, increment_id: z.string(), total_centavos: centavos });

/** Prices the order by this method and these instalments [ORD+03]. */
export const transactionInput = z.object({
  order_id: uuid,
  /** The amount that the shopper saw; the API refuses a different one. */
  expected_total_centavos: storableInt.optional(),
  payment: z.object({
    code: z.string().max(60),
    /** The provider's token for the card; never the card itself [PAY-03]. */
    token: z.string().max(200).optional(),
    /** The card's brand, detected by the browser: some providers require it. */
    brand: z.string().max(30).optional(),
    /** A saved card of the provider; the token is for its security code. */
    card: z.object({ id: z.string().max(200) }).optional(),
    /** Whether to save the new card for the next purchase. */
    save_card: z.boolean().optional(),
    installments: z.int().min(1).max(24).optional(),
  }),
});

/** Providers whose tokenisation the storefront implements. */
export const tokenShapes = ['sandbox', ...paymentProviderKinds] as const;

export const paymentMethod = z.object({
  code: z.string(),
  type: paymentType,
  label: z.string(),
  name: z.string(),
  description: z.string(),
  /** Discount of this method on products, in whole per cent; 0 for none. */
  discount_percent: z.int(),
  /** For how many minutes a Pix, or business days a boleto, can be paid; without it as many as its type has. */
  valid_for: z.int().nullable().optional(),
  /** The smallest and largest total of an order that it pays; without them any. */
  min_order_centavos: centavos.optional(),
  max_order_centavos: centavos.nullable().optional(),
  /** Of a method on terms: what the customer's company may still owe, and when an order of today is due. */
  net_terms: z
    .object({
      available_centavos: centavos,
      due_date: isoDate,
      /** The due dates after it; absent for none. */
      later_due_dates: z.array(isoDate).optional(),
    })
    .optional(),
});

export const publicConfig = z.object({
  installments: z
    .object({
      max: z.int(),
      min_parcel_centavos: centavos,
      interest_free_up_to: z.int(),
      monthly_interest_basis_points: z.int(),
    })
    .nullable(),
  /** How the browser tokenises a card, with the provider's public key. Contains no secret. */
  tokenization: z
    .object({ provider: z.enum(tokenShapes), url: z.string(), public_key: z.string() })
    .nullable(),
  /** How saved cards are charged; null if the provider saves none. */
  saved_cards: z.object({ asks_cvv: z.boolean() }).nullable(),
});

/** A customer's saved card at the provider, without card data. */
export const savedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  holder_first_name: z.string(),
  is_expired: z.boolean(),
});

export type OrderInput = z.input<typeof orderInput>;
export type OrderStatus = (typeof orderStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export type OrderPayment = z.infer<typeof orderPayment>;
export type OrderDiscount = z.infer<typeof orderDiscount>;
export type OrderItem = z.infer<typeof orderItem>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type Order = z.infer<typeof order>;
export type OrderPeriod = (typeof orderPeriods)[number];
export type PagedOrders = z.infer<typeof pagedOrders>;
export type TransactionInput = z.input<typeof transactionInput>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type SavedCard = z.infer<typeof savedCard>;
export type PublicConfig = z.infer<typeof publicConfig>;
