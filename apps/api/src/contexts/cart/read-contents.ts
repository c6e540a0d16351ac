import { customerGroupCode } from '#api/contexts/customer/customer.public.ts';
import { recalledSettings } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { cartPromotionRepository } from './cart-promotion-repository.ts';
import type { CartRow } from './cart-repository.ts';
import { couponRepository } from './coupon-repository.ts';
import type { StorePromotion } from './domain/apply-promotions.ts';
import type { CartItemLine } from './domain/cart-line.ts';
import type { PriceTerms } from './domain/price-cart.ts';
import type { CartContents, ContentLine } from './domain/to-cart-response.ts';

/**
 * Returns the contents of a cart with everything that its price depends on. Ignores a coupon that no longer exists and a
 * gift wrap that is no longer offered.
 */
export async function readContents(
  db: StoreDatabase,
  cart: Pick<CartRow, 'id' | 'customer_id' | 'coupon_code' | 'gift_message'>,
  { now, paymentCode = null }: { now: Date; paymentCode?: string | null },
): Promise<CartContents> {
  // Sequential, because a transaction has one connection.
  const all = await cartItemRepository.lines(db, cart.id);
  const lines = all.filter((line) => !line.is_saved_for_later);
  const promotions = lines.length === 0 ? [] : await cartPromotionRepository.running(db, now);
  const coupon =
    cart.coupon_code === null ? null : await couponRepository.byCode(db, cart.coupon_code, cart.customer_id);
  const giftWrap = cart.gift_message === null ? null : await offeredGiftWrap(db);
  const hasGroups = [...promotions, ...(coupon ? [coupon] : [])].some(
    ({ group_codes: codes }) => codes !== null,
  );
  return {
    id: cart.id,
    savedForLater: all.filter((line) => line.is_saved_for_later),
    giftWrap: giftWrap && { price_centavos: giftWrap.priceCentavos, message: cart.gift_message ?? '' },
    ...(await pricedContents(db, lines, {
      now,
      promotions,
      coupon: coupon ?? null,
      groupCode: hasGroups ? await groupCodeOf(db, cart.customer_id) : null,
      paymentCode,
      giftWrapCentavos: giftWrap?.priceCentavos ?? 0,
    })),
  };
}

/** Returns lines and terms as `priceCart` takes them, for a cart of the shop and for a trial of one. */
export async function pricedContents(
  db: StoreDatabase,
  lines: readonly CartItemLine[],
  { now, ...terms }: Omit<PriceTerms, 'today'> & { readonly now: Date },
): Promise<Pick<CartContents, 'lines' | 'terms'>> {
  return {
    lines: await withCategories(db, lines, terms.promotions),
    terms: { ...terms, today: dayInSaoPaulo(now) },
  };
}

/** Returns the code of the customer's group; null for guests and customers without one. */
export async function groupCodeOf(db: StoreDatabase, customerId: number | null): Promise<string | null> {
  return customerId === null ? null : customerGroupCode(db, customerId);
}

/** Returns the price of gift wrap; null where the store offers none. */
export async function offeredGiftWrap(db: StoreDatabase): Promise<{ priceCentavos: number } | null> {
  const settings = await recalledSettings(db);
  return settings['cart/gift_wrap'] ? { priceCentavos: settings['cart/gift_wrap_centavos'] } : null;
}

/** Reads categories only if a promotion depends on them. */
async function withCategories(
  db: StoreDatabase,
  lines: readonly CartItemLine[],
  promotions: readonly StorePromotion[],
): Promise<ContentLine[]> {
  const keys = promotions.some(({ category_keys: limit }) => limit !== null)
    ? await cartItemRepository.categoryKeys(
        db,
        lines.map(({ product_id: id }) => id),
      )
    : new Map<number, readonly string[]>();
  return lines.map((line) => ({ ...line, category_keys: keys.get(line.product_id) ?? [] }));
}
