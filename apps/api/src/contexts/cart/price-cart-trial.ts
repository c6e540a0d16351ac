import type { DraftCoupon, DraftPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { isOpen, type TimeWindow } from '#api/platform/time-window.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { cartPromotionRepository } from './cart-promotion-repository.ts';
import { couponRepository } from './coupon-repository.ts';
import type { StorePromotion } from './domain/apply-promotions.ts';
import type { CartItemLine } from './domain/cart-line.ts';
import type { Coupon } from './domain/coupon.ts';
import { priceCart, type PricedCart } from './domain/price-cart.ts';
import type { ContentLine } from './domain/to-cart-response.ts';
import { pricedContents } from './read-contents.ts';

/** A cart that is not stored, for a trial of its price. */
export interface CartTrial {
  readonly items: readonly { readonly sku: string; readonly qty: number }[];
  readonly groupCode: string | null;
  readonly isFirstPurchase: boolean;
  readonly paymentCode: string | null;
  readonly couponCode: string | null;
  readonly at: Date;
  /** Takes the place of the stored one with its code. */
  readonly draftPromotion: DraftPromotion | null;
  /** Applied instead of `couponCode`. */
  readonly draftCoupon: DraftCoupon | null;
}

export interface PricedCartTrial {
  readonly lines: readonly ContentLine[];
  readonly coupon: Coupon | null;
  readonly priced: PricedCart;
}

/**
 * Prices a trial as the shop prices a cart with these contents: by `priceCart`, with inputs from the same repositories.
 * Lines of unknown SKUs are absent.
 */
export async function priceCartTrial(db: StoreDatabase, trial: CartTrial): Promise<PricedCartTrial> {
  const { at: now, groupCode, isFirstPurchase, paymentCode } = trial;
  const coupon = await triedCoupon(db, trial);
  const tried = await triedLines(db, trial.items);
  const { lines, terms } = await pricedContents(db, {
    lines: tried,
    member: { groupCode },
    now,
    promotions: tried.length === 0 ? [] : await triedPromotions(db, trial),
    coupon,
    groupCode,
    isFirstPurchase,
    paymentCode,
    giftWrapCentavos: 0,
  });
  return { lines, coupon, priced: priceCart(lines, terms) };
}

/** Returns a line for each SKU, in the order of their first mention. */
async function triedLines(db: StoreDatabase, items: CartTrial['items']): Promise<CartItemLine[]> {
  const qtyOf = new Map<string, number>();
  for (const { sku, qty } of items) qtyOf.set(sku, (qtyOf.get(sku) ?? 0) + qty);
  if (qtyOf.size === 0) return [];
  const found = await cartItemRepository.variantsBySku(db, [...qtyOf.keys()]);
  return [...qtyOf].flatMap(([sku, qty]) =>
    found
      .filter((variant) => variant.sku === sku)
      .map((variant) => ({ ...variant, id: variant.variant_id, qty, is_saved_for_later: false })),
  );
}

async function triedPromotions(
  db: StoreDatabase,
  { draftPromotion: draft, at }: CartTrial,
): Promise<StorePromotion[]> {
  const running = await cartPromotionRepository.running(db, at);
  if (!draft) return running;
  const others = running.filter(({ code }) => code !== draft.code);
  const { starts_at: _, ends_at: __, is_active: isActive, ...promotion } = draft;
  if (!isActive || !isOpen(windowOf(draft), at)) return others;
  // A new promotion gets the highest id.
  const id = (await cartPromotionRepository.idOf(db, draft.code)) ?? Number.MAX_SAFE_INTEGER;
  return [...others, { ...promotion, id }];
}

/** Returns the time of a draft; its ends are moments as text. */
export function windowOf({ starts_at: starts, ends_at: ends }: DraftPromotion): TimeWindow {
  return {
    starts_at: starts === null ? null : new Date(starts),
    ends_at: ends === null ? null : new Date(ends),
  };
}

async function triedCoupon(
  db: StoreDatabase,
  { draftCoupon: draft, couponCode }: CartTrial,
): Promise<Coupon | null> {
  if (!draft)
    return couponCode
      ? ((await couponRepository.byCode(db, { code: couponCode, customerId: null })) ?? null)
      : null;
  const { max_uses: maxUses, is_once_per_customer: _, ...coupon } = draft;
  const isUsedUp = await couponRepository.isUsedUpBy(db, { code: draft.code, maxUses });
  return { ...coupon, code: draft.code.toUpperCase(), is_used_up: isUsedUp };
}
