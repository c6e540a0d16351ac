import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { centavos, id, isoDate, isoDateTime } from '#contract/schemas/primitives.ts';

/** R$ 20 million. */
const amount = centavos.min(0).max(2_000_000_000);
const percent = z.int().min(1).max(100);
/** null: no limit. */
const names = z.array(z.string().trim().min(1).max(200)).min(1).max(500).nullable();

/** What a discount is limited to besides brands, groups and payment methods; absent in older requests. */
const scope = {
  /** Keys of categories, which include their subcategories. */
  category_keys: names.default(null),
  /** Products beside those of the categories and brands. */
  product_ids: z.array(id).min(1).max(500).nullable().default(null),
  /** Only for a person without an earlier order. */
  is_first_purchase: z.boolean().default(false),
};

const editableCoupon = z.object({
  kind: z.enum(['percentage', 'amount', 'free_shipping']),
  /** Whole percent, or centavos; 0 for free shipping. */
  value: amount,
  /** Days in São Paulo, inclusive. */
  starts_on: isoDate.nullable(),
  ends_on: isoDate.nullable(),
  min_total_centavos: amount,
  /** Codes of customer groups; null: everyone. */
  group_codes: names,
  ...scope,
  is_once_per_customer: z.boolean(),
  max_uses: z.int().min(1).max(1_000_000_000).nullable(),
  is_combinable: z.boolean(),
  is_active: z.boolean(),
});

/** Products of a scope; the name is null for one that the store no longer has. */
const scopeProducts = z.array(z.object({ id, name: z.string().nullable(), sku: z.string().nullable() }));

/** The state of its validity now; `off` is one that was ended. */
const validity = z.enum(['running', 'scheduled', 'ended', 'off']);

export const adminCoupon = editableCoupon.extend({
  code: z.string(),
  products: scopeProducts,
  validity,
  /** By orders that are not cancelled. */
  used_count: z.int().min(0),
  version,
});
/** `version` is null to create one. */
export const adminCouponInput = editableCoupon.extend({ version: version.nullable() });
/** A coupon that is not stored, for a simulation. */
export const draftCoupon = editableCoupon.extend({ code: z.string().trim().max(120) });

const tiersOf = (from: z.ZodType<number>) => z.array(z.object({ from, percent })).min(1).max(20);

const promotionBenefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), percent }),
  z.object({ kind: z.literal('amount'), centavos: amount.min(1) }),
  z.discriminatedUnion('by', [
    z.object({
      kind: z.literal('progressive'),
      by: z.literal('quantity'),
      tiers: tiersOf(z.int().min(1).max(1_000_000)),
    }),
    z.object({ kind: z.literal('progressive'), by: z.literal('total'), tiers: tiersOf(amount.min(1)) }),
  ]),
  z.object({
    kind: z.literal('buy_x_pay_y'),
    buy: z.int().min(2).max(1_000_000),
    pay: z.int().min(1).max(1_000_000),
  }),
  z.object({ kind: z.literal('free_shipping') }),
]);

const editablePromotion = z.object({
  /** Shown to shoppers. */
  name: z.string().trim().min(1).max(120),
  benefit: promotionBenefit,
  brands: names,
  group_codes: names,
  payment_codes: names,
  ...scope,
  category_keys: names,
  min_total_centavos: amount,
  starts_at: isoDateTime.nullable(),
  ends_at: isoDateTime.nullable(),
  /** Excludes other promotions and coupons. */
  is_exclusive: z.boolean(),
  /** The lowest number is applied first. */
  priority: z.int().min(-1000).max(1000),
  is_active: z.boolean(),
});

export const adminPromotion = editablePromotion.extend({
  code: z.string(),
  products: scopeProducts,
  validity,
  version,
});
/** `version` is null to create one. */
export const adminPromotionInput = editablePromotion.extend({ version: version.nullable() });
/** A promotion that is not stored, for a simulation; it takes the place of the stored one with its code. */
export const draftPromotion = editablePromotion.extend({ code: z.string().trim().max(120) });

const codeAndName = z.object({ code: z.string(), name: z.string() });

/** Records that a promotion or coupon can be limited to. */
export const promotionChoices = z.object({
  /** `name` has the names of its path, from the top. */
  categories: z.array(z.object({ key: z.string(), name: z.string() })),
  brands: z.array(z.string()),
  groups: z.array(codeAndName),
  payments: z.array(codeAndName),
});

/** The query of a list of promotions or coupons. */
export const promotionFilter = {
  /** Part of the code or the name. */
  q: z.string().trim().max(120).optional(),
  validity: validity.optional(),
};

export type AdminCoupon = z.infer<typeof adminCoupon>;
export type AdminPromotion = z.infer<typeof adminPromotion>;
export type DraftCoupon = z.infer<typeof draftCoupon>;
export type DraftPromotion = z.infer<typeof draftPromotion>;
export type PromotionChoices = z.infer<typeof promotionChoices>;
export type OfferValidity = z.infer<typeof validity>;
