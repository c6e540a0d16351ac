import { z } from 'zod';

import { cartDiscount, cartTotals, shippingOption } from '#contract/schemas/cart.ts';
import { centavos, isoDateTime, typedCep } from '#contract/schemas/primitives.ts';

import { draftCoupon, draftPromotion } from './promotions.ts';
import { draftShippingMethod } from './shipping.ts';

const items = z
  .array(z.object({ sku: z.string().trim().min(1).max(120), qty: z.int().min(1).max(100_000) }))
  .max(100);

export const cartSimulationInput = z.object({
  items,
  /** null: a shopper without a group. */
  group_code: z.string().max(120).nullable().optional(),
  /** Whether the shopper buys for the first time; true by default. */
  is_first_purchase: z.boolean().optional(),
  /** null: not chosen yet. */
  payment_code: z.string().max(120).nullable().optional(),
  postcode: typedCep.nullable().optional(),
  coupon_code: z.string().trim().max(120).nullable().optional(),
  /** Now by default. */
  at: isoDateTime.nullable().optional(),
  draft_promotion: draftPromotion.nullable().optional(),
  /** Applied instead of `coupon_code`. */
  draft_coupon: draftCoupon.nullable().optional(),
});

const simulatedItem = z.object({
  sku: z.string(),
  name: z.string(),
  options_label: z.string(),
  qty: z.int(),
  /** The quantity that can be bought; only this is priced. */
  buyable_qty: z.int(),
  price_centavos: centavos,
  total_centavos: centavos,
  discount_centavos: centavos,
});

const simulatedCart = z.object({
  items: z.array(simulatedItem),
  discounts: z.array(cartDiscount.omit({ lines: true })),
  coupon: z
    .object({
      code: z.string(),
      discount_centavos: centavos,
      /** Why it gives no discount, in Portuguese. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** As the shop shows them in the cart. */
  totals: cartTotals,
  payment_discount_centavos: centavos,
  /** After the payment method's discount, before shipping. */
  total_centavos: centavos,
  /** To the CEP, cheapest first, each with the total of an order; null without CEP. */
  deliveries: z.array(shippingOption.extend({ order_total_centavos: centavos })).nullable(),
});

export const cartSimulation = z.object({
  cart: simulatedCart,
  /** The same cart as the shop prices it; null if there is no draft. */
  without_draft: simulatedCart.nullable(),
  /** Why the draft gives this cart nothing, in Portuguese; null if it does, or if there is none. */
  draft_problem: z.string().nullable(),
  /** Promotions and coupons that meet the draft in a cart, with a Portuguese sentence for each. */
  conflicts: z.array(
    z.object({
      kind: z.enum(['promotion', 'coupon']),
      code: z.string(),
      name: z.string(),
      sentence: z.string(),
    }),
  ),
});

const parcel = z.object({
  weight_grams: z.int().min(0).max(100_000_000),
  height_cm: z.int().min(0).max(10_000),
  width_cm: z.int().min(0).max(10_000),
  length_cm: z.int().min(0).max(10_000),
});

export const shippingSimulationInput = z.object({
  postcode: typedCep,
  /** Products of the store, or one parcel of this value. */
  contents: z.union([
    z.object({ items: items.min(1) }),
    z.object({ parcel, subtotal_centavos: centavos.min(0).max(2_000_000_000) }),
  ]),
  draft_method: draftShippingMethod.nullable().optional(),
});

const simulatedDelivery = shippingOption.extend({
  /** The weight that the table counts; null for a quote of a carrier. */
  charged_grams: z.int().nullable(),
});

export const shippingSimulation = z.object({
  /** null if the look-up is unavailable. */
  city: z.object({ name: z.string(), region: z.string() }).nullable(),
  /** Of the products, at the prices of the shop. */
  subtotal_centavos: centavos,
  /** Cheapest first. */
  options: z.array(simulatedDelivery),
  /** With a Portuguese sentence that says why. */
  not_offered: z.array(z.object({ code: z.string(), name: z.string(), sentence: z.string() })),
});

export type CartSimulationInput = z.input<typeof cartSimulationInput>;
export type CartSimulation = z.infer<typeof cartSimulation>;
export type SimulatedCart = z.infer<typeof simulatedCart>;
export type ShippingSimulationInput = z.input<typeof shippingSimulationInput>;
export type ShippingSimulation = z.infer<typeof shippingSimulation>;
