import type { AdminPromotion, DraftPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';

import type { ScopeProduct } from '#panel/ui/form/product-scope-input.tsx';

import { productIdsOf } from './coupon-values.ts';

type Benefit = AdminPromotion['benefit'];

/** The fields of the form; those of the other benefits keep what was typed. */
export interface PromotionValues extends Omit<
  DraftPromotion,
  'benefit' | 'priority' | 'min_total_centavos' | 'product_ids'
> {
  readonly products: readonly ScopeProduct[];
  readonly priority: number | null;
  readonly min_total_centavos: number | null;
  readonly kind: Benefit['kind'];
  readonly percent: number | null;
  readonly amount_centavos: number | null;
  readonly by: 'quantity' | 'total';
  readonly tiers: readonly {
    readonly qty: number | null;
    readonly centavos: number | null;
    readonly percent: number | null;
  }[];
  readonly buy: number | null;
  readonly pay: number | null;
}

export const emptyTier = { qty: null, centavos: null, percent: null };

export const newPromotion: PromotionValues = {
  code: '',
  name: '',
  kind: 'percentage',
  percent: null,
  amount_centavos: null,
  by: 'quantity',
  tiers: [emptyTier],
  buy: 3,
  pay: 2,
  category_keys: null,
  brands: null,
  group_codes: null,
  payment_codes: null,
  products: [],
  is_first_purchase: false,
  min_total_centavos: null,
  starts_at: null,
  ends_at: null,
  is_exclusive: false,
  priority: 0,
  is_active: true,
};

export function promotionValuesOf({
  validity: _,
  version: __,
  product_ids: ___,
  benefit,
  ...promotion
}: AdminPromotion): PromotionValues {
  return {
    ...newPromotion,
    ...promotion,
    min_total_centavos: promotion.min_total_centavos || null,
    ...benefitValues(benefit),
  };
}

function benefitValues(benefit: Benefit): Partial<PromotionValues> {
  switch (benefit.kind) {
    case 'amount':
      return { kind: 'amount', amount_centavos: benefit.centavos };
    case 'progressive':
      return {
        kind: 'progressive',
        by: benefit.by,
        tiers: benefit.tiers.map(({ from, percent }) => ({
          qty: benefit.by === 'quantity' ? from : null,
          centavos: benefit.by === 'total' ? from : null,
          percent,
        })),
      };
    default:
      return benefit;
  }
}

/** Returns the promotion that the form describes; null while the benefit or the name is incomplete. */
export function draftPromotionOf(values: PromotionValues): DraftPromotion | null {
  const {
    kind,
    percent,
    amount_centavos: amount,
    by,
    tiers,
    buy,
    pay,
    priority,
    products,
    ...promotion
  } = values;
  const benefit = benefitOf({ kind, percent, amount_centavos: amount, by, tiers, buy, pay });
  if (!benefit) return null;
  return {
    ...promotion,
    // The name while the merchant has not typed one.
    name: promotion.name.trim() || 'Esta promoção',
    benefit,
    product_ids: productIdsOf(products),
    priority: priority ?? 0,
    min_total_centavos: promotion.min_total_centavos ?? 0,
  };
}

type BenefitValues = Pick<
  PromotionValues,
  'kind' | 'percent' | 'amount_centavos' | 'by' | 'tiers' | 'buy' | 'pay'
>;

function benefitOf(values: BenefitValues): Benefit | null {
  const { kind, percent, amount_centavos: centavos, by, buy, pay } = values;
  switch (kind) {
    case 'percentage':
      return percent ? { kind, percent } : null;
    case 'amount':
      return centavos ? { kind, centavos } : null;
    case 'buy_x_pay_y':
      return buy && pay ? { kind, buy, pay } : null;
    case 'free_shipping':
      return { kind };
    case 'progressive': {
      const tiers = values.tiers.flatMap((tier) => {
        const from = by === 'quantity' ? tier.qty : tier.centavos;
        return from && tier.percent ? [{ from, percent: tier.percent }] : [];
      });
      return tiers.length > 0 ? { kind, by, tiers } : null;
    }
  }
}
