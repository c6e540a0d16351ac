import { type Benefit, takenOff } from './benefit.ts';
import { covers, type ProductScope, type ScopedLine } from './product-scope.ts';

/** An active promotion of the store. A null limit is no limit. */
export interface StorePromotion extends ProductScope {
  readonly id: number;
  readonly code: string;
  /** The name shown to shoppers. */
  readonly name: string;
  readonly benefit: Benefit;
  readonly group_codes: readonly string[] | null;
  readonly payment_codes: readonly string[] | null;
  /** Only for a person without an earlier order. */
  readonly is_first_purchase: boolean;
  /** The minimum amount of its lines, at current prices. */
  readonly min_total_centavos: number;
  /** Excludes other promotions and coupons. */
  readonly is_exclusive: boolean;
  /** The lowest is applied first. */
  readonly priority: number;
}

export interface PromotedLine extends ScopedLine {
  readonly id: number;
  readonly qty: number;
  readonly total_centavos: number;
}

interface Shopper {
  readonly groupCode: string | null;
  /** True for a guest who is not identified yet. */
  readonly isFirstPurchase: boolean;
  /** Null until a payment method is chosen. */
  readonly paymentCode: string | null;
}

/** A discount on a cart with its name and lines. */
export interface AppliedDiscount {
  readonly kind: 'promotion' | 'coupon';
  readonly code: string;
  readonly name: string;
  readonly amount_centavos: number;
  /** Its lines ship free by shipping methods that can be free. */
  readonly is_free_shipping: boolean;
  readonly lines: readonly { readonly item_id: number; readonly amount_centavos: number }[];
}

/** Why a promotion that runs gives a cart nothing. */
export type PromotionObstacle =
  | { readonly kind: 'other_group' | 'other_payment' | 'not_first_purchase' | 'no_line' | 'no_discount' }
  | { readonly kind: 'below_minimum'; readonly missingCentavos: number }
  /** It is exclusive and came after others, or another was exclusive. */
  | { readonly kind: 'excluded'; readonly byNames: readonly string[] };

export interface PromotionsOfCart {
  readonly applied: AppliedDiscount[];
  readonly isExclusive: boolean;
  readonly skipped: { readonly promotion: StorePromotion; readonly obstacle: PromotionObstacle }[];
}

/**
 * Returns the promotions of a cart by priority, each on the amount left by those before. An exclusive one applies alone: it
 * is skipped after another, and none follows it.
 */
export function applyPromotions(
  promotions: readonly StorePromotion[],
  lines: readonly PromotedLine[],
  shopper: Shopper,
): PromotionsOfCart {
  const left = new Map(lines.map(({ id, total_centavos: total }) => [id, total]));
  const applied: AppliedDiscount[] = [];
  const skipped: PromotionsOfCart['skipped'] = [];
  let exclusive: AppliedDiscount | null = null;
  for (const promotion of promotions.toSorted((a, b) => a.priority - b.priority || a.id - b.id)) {
    const excluding = exclusive ? [exclusive] : promotion.is_exclusive ? applied : [];
    if (excluding.length > 0) {
      const byNames = excluding.map(({ name }) => name);
      skipped.push({ promotion, obstacle: { kind: 'excluded', byNames } });
      continue;
    }
    const outcome = obstacleOf(promotion, shopper) ?? discountBy(promotion, lines, left);
    if (!isDiscount(outcome)) {
      skipped.push({ promotion, obstacle: outcome });
      continue;
    }
    applied.push(outcome);
    if (promotion.is_exclusive) exclusive = outcome;
    for (const { item_id: id, amount_centavos: amount } of outcome.lines) {
      left.set(id, (left.get(id) ?? 0) - amount);
    }
  }
  return { applied, isExclusive: exclusive !== null, skipped };
}

function isDiscount(outcome: AppliedDiscount | PromotionObstacle): outcome is AppliedDiscount {
  return outcome.kind === 'promotion';
}

function obstacleOf(
  { group_codes: groups, payment_codes: payments, is_first_purchase: isFirstOnly }: StorePromotion,
  shopper: Shopper,
): PromotionObstacle | null {
  if (isFirstOnly && !shopper.isFirstPurchase) return { kind: 'not_first_purchase' };
  if (!isAmong(shopper.groupCode, groups)) return { kind: 'other_group' };
  return isAmong(shopper.paymentCode, payments) ? null : { kind: 'other_payment' };
}

function isAmong(code: string | null, limit: readonly string[] | null): boolean {
  return limit === null || (code !== null && limit.includes(code));
}

function discountBy(
  promotion: StorePromotion,
  lines: readonly PromotedLine[],
  left: ReadonlyMap<number, number>,
): AppliedDiscount | PromotionObstacle {
  const covered = lines
    .filter((line) => covers(promotion, line))
    .map((line) => ({ ...line, left_centavos: left.get(line.id) ?? 0 }));
  const coveredCentavos = covered.reduce((sum, { total_centavos: total }) => sum + total, 0);
  if (covered.length === 0) return { kind: 'no_line' };
  const missingCentavos = promotion.min_total_centavos - coveredCentavos;
  if (missingCentavos > 0) return { kind: 'below_minimum', missingCentavos };
  const shares = takenOff(promotion.benefit, covered);
  const amount = shares.reduce((sum, share) => sum + share, 0);
  const isFreeShipping = promotion.benefit.kind === 'free_shipping';
  if (amount === 0 && !isFreeShipping) return { kind: 'no_discount' };
  return {
    kind: 'promotion',
    code: promotion.code,
    name: promotion.name,
    amount_centavos: amount,
    is_free_shipping: isFreeShipping,
    lines: covered
      .map(({ id }, index) => ({ item_id: id, amount_centavos: shares[index] ?? 0 }))
      .filter(({ amount_centavos: share }) => isFreeShipping || share > 0),
  };
}
