import { z } from 'zod';

import { image } from './catalog.ts';
import { centavos, id, isoDate, isoDateTime, priceTiers, quantityRule, slug, uuid } from './primitives.ts';

export const cartItem = z.object({
  id,
  product_id: id,
  variant_id: id,
  sku: z.string(),
  slug,
  name: z.string(),
  /** The chosen options, e.g. "Areia, 45 × 45 cm"; empty without options. */
  options_label: z.string(),
  image: image.nullable(),
  qty: z.int(),
  /** The highest quantity that can be bought now; 0 means sold out. */
  max_qty: z.int(),
  /** Of a variant that is sold beyond its stock: more pieces than are there are sent by the promised day, if they are paid today. */
  on_order: z.object({ in_stock_qty: z.int(), promised_on: isoDate }).optional(),
  ...quantityRule,
  list_price_centavos: centavos,
  /** The price of one unit in the available quantity. */
  price_centavos: centavos,
  ...priceTiers,
  /** For the available quantity: 0 for a sold-out line. */
  total_centavos: centavos,
  /** Discount by promotions and coupon, at most total_centavos. */
  discount_centavos: centavos,
});

/** Unavailable units count in none of these. */
export const cartTotals = z.object({
  /** Sum of the lines at list price. */
  list_centavos: centavos,
  /** Sum of the lines at current prices. */
  items_centavos: centavos,
  /** Promotions and coupon, zero or positive: the sum of `discounts`. */
  discount_centavos: centavos,
  gift_wrap_centavos: centavos,
  total_centavos: centavos,
});

/** A promotion or coupon and its discount per line. */
export const cartDiscount = z.object({
  kind: z.enum(['promotion', 'coupon']),
  code: z.string(),
  name: z.string(),
  amount_centavos: centavos,
  /** Whether its lines ship free by shipping methods that can be free. */
  is_free_shipping: z.boolean(),
  lines: z.array(z.object({ item_id: id, amount_centavos: centavos })),
});

const prices = { discounts: z.array(cartDiscount), totals: cartTotals };

export const cart = z.object({
  uuid,
  /** Units, not lines. */
  items_count: z.int(),
  items: z.array(cartItem),
  /** Lines saved for later, at current prices: in no count, total, discount, check or order [CAR+03]. */
  saved_for_later: z.array(cartItem),
  coupon: z
    .object({
      code: z.string(),
      discount_centavos: centavos,
      /** Whether products ship free by it; absent: no. */
      is_free_shipping: z.boolean().optional(),
      /** The reason why it gives no discount now, as a message id. */
      problem: z.string().nullable(),
      /** The `msg_params` of the corresponding refusal. */
      problem_params: z.record(z.string(), z.string()).optional(),
    })
    .nullable(),
  /** The message may be empty. */
  gift_wrap: z.object({ price_centavos: centavos, message: z.string() }).nullable(),
  /** Without discounts that depend on the payment method. */
  ...prices,
  /** The prices for payment methods that promotions require. */
  by_payment: z.array(z.object({ payment_code: z.string(), ...prices })),
});

export const shippingOption = z.object({
  code: z.string(),
  name: z.string(),
  price_centavos: centavos,
  /** The amount of products from which on it is free; null if never. */
  free_from_centavos: centavos.nullable(),
  business_days: z.int(),
  /** The range of arrival dates for an order placed now, America/Sao_Paulo; equal if only the last is known. */
  arrives_from: isoDate,
  arrives_on: isoDate,
  /** The pick-up point, its address null if unknown; null for delivery. */
  pickup: z.object({ address: z.string().nullable() }).nullable(),
  /** An outside carrier's quote: its price is valid until the quote expires. The order names it. */
  quote_id: uuid.nullable(),
});

/** The amount missing for free shipping, before the postcode is known. */
export const freeShippingGoal = z.object({
  /** The amount of products from which on a delivery is free. */
  free_from_centavos: centavos,
  /** 0 if it is free already. */
  missing_centavos: centavos,
  /** The states that this delivery goes to as a whole; null for all. */
  ufs: z.array(z.string()).nullable(),
});

/** City by name, state by its two letters. */
export const deliveryEstimate = z.object({
  city: z.object({ name: z.string(), region: z.string() }).nullable(),
  options: z.array(shippingOption),
});

/** The arrival of a product in the quantity of its card, by the fastest method that delivers. */
export const earliestArrival = z.object({ product_id: id, arrives_on: isoDate });

export const stockCheck = z.object({
  is_valid: z.boolean(),
  items: z.array(
    z.object({
      item_id: id,
      sku: z.string(),
      name: z.string(),
      requested_qty: z.int(),
      available_qty: z.int(),
    }),
  ),
});

/** An active promotion. Its name appears in the message of a price [PRO-02]. */
export const promotion = z.object({
  id,
  code: z.string(),
  name: z.string(),
  starts_at: isoDateTime.nullable(),
  ends_at: isoDateTime.nullable(),
});

export type Cart = z.infer<typeof cart>;
export type CartItem = z.infer<typeof cartItem>;
export type CartTotals = z.infer<typeof cartTotals>;
export type ShippingOption = z.infer<typeof shippingOption>;
export type FreeShippingGoal = z.infer<typeof freeShippingGoal>;
export type DeliveryEstimate = z.infer<typeof deliveryEstimate>;
export type EarliestArrival = z.infer<typeof earliestArrival>;
export type StockCheck = z.infer<typeof stockCheck>;
export type Promotion = z.infer<typeof promotion>;
