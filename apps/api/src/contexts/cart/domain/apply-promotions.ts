import { type Benefit, takenOff } from './benefit.ts';

/** An active promotion of the store. A null limit is no limit. */
export interface StorePromotion {
  readonly id: number;
  readonly code: string;
  /** The name shown to shoppers. */
  readonly name: string;
  readonly benefit: Benefit;
  /** Each includes its subcategories. */
  readonly category_keys: readonly string[] | null;
  readonly brands: readonly string[] | null;
  readonly group_codes: readonly string[] | null;
  readonly payment_codes: readonly string[] | null;
  /** The minimum amount of its lines, at current prices. */
  readonly min_total_centavos: number;
  /** Excludes other promotions and coupons. */
  readonly is_exclusive: boolean;
  /** The lowest is applied first. */
  readonly priority: number;
}

export interface PromotedLine {
  readonly id: number;
  readonly qty: number;
  readonly total_centavos: number;
  readonly brand: string | null;
  readonly category_keys: readonly string[];
}

interface Shopper {
  readonly groupCode: string | null;
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

/**
 * Returns the promotions of a cart by priority, each on the amount left by those before. An exclusive one applies alone: it
 * is skipped after another, and none follows it.
 */
export function applyPromotions(
  promotions: readonly StorePromotion[],
  lines: readonly PromotedLine[],
  shopper: Shopper,
): { applied: AppliedDiscount[]; isExclusive: boolean } {
  const left = new Map(lines.map(({ id, total_centavos: total }) => [id, total]));
  const applied: AppliedDiscount[] = [];
  for (const promotion of promotions.toSorted((a, b) => a.priority - b.priority || a.id - b.id)) {
    if (promotion.is_exclusive && applied.length > 0) continue;
    const discount = isFor(promotion, shopper) ? discountBy(promotion, lines, left) : null;
    if (!discount) continue;
    applied.push(discount);
    if (promotion.is_exclusive) return { applied, isExclusive: true };
    for (const { item_id: id, amount_centavos: amount } of discount.lines) {
      left.set(id, (left.get(id) ?? 0) - amount);
    }
  }
  return { applied, isExclusive: false };
}

function isFor({ group_codes: groups, payment_codes: payments }: StorePromotion, shopper: Shopper): boolean {
  return isAmong(shopper.groupCode, groups) && isAmong(shopper.paymentCode, payments);
}

function isAmong(code: string | null, limit: readonly string[] | null): boolean {
  return limit === null || (code !== null && limit.includes(code));
}

function covers(promotion: StorePromotion, line: PromotedLine): boolean {
  const isInCategory =
    promotion.category_keys === null ||
    promotion.category_keys.some((key) =>
      line.category_keys.some((own) => own === key || own.startsWith(`${key}/`)),
    );
  return isInCategory && isAmong(line.brand, promotion.brands);
}

function discountBy(
  promotion: StorePromotion,
  lines: readonly PromotedLine[],
  left: ReadonlyMap<number, number>,
): AppliedDiscount | null {
  const covered = lines
    .filter((line) => covers(promotion, line))
    .map((line) => ({ ...line, left_centavos: left.get(line.id) ?? 0 }));
  const coveredCentavos = covered.reduce((sum, { total_centavos: total }) => sum + total, 0);
  if (covered.length === 0 || coveredCentavos < promotion.min_total_centavos) return null;
  const shares = takenOff(promotion.benefit, covered);
  const amount = shares.reduce((sum, share) => sum + share, 0);
  const isFreeShipping = promotion.benefit.kind === 'free_shipping';
  if (amount === 0 && !isFreeShipping) return null;
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
