import { customerGroupCode } from '#api/contexts/customer/customer.public.ts';
import { atMemberPrices, type Member } from '#api/contexts/member-prices/member-prices.public.ts';
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
import { purchaseRepository } from './purchase-repository.ts';

/**
 * Returns the contents of a cart with everything that its price depends on; a guest buyer counts as the customer of a guest's cart for
 * earlier orders and coupons. Ignores a coupon that no longer exists and a
 * gift wrap that is no longer offered.
 */
export async function readContents(
  db: StoreDatabase,
  {
    cart,
    guestBuyerId = null,
    memberId = cart.customer_id,
    now,
    paymentCode = null,
  }: {
    cart: Pick<CartRow, 'id' | 'customer_id' | 'coupon_code' | 'gift_message'>;
    guestBuyerId?: number | null;
    /** Whose price lists count; the cart's customer unless another visitor sees it. */
    memberId?: number | null;
    now: Date;
    paymentCode?: string | null;
  },
): Promise<CartContents> {
  const buyerId = cart.customer_id ?? guestBuyerId;
  // Sequential, because a transaction has one connection.
  const promotions = await cartPromotionRepository.running(db, now);
  const coupon =
    cart.coupon_code === null
      ? null
      : await couponRepository.byCode(db, { code: cart.coupon_code, customerId: buyerId });
  const giftWrap = cart.gift_message === null ? null : await offeredGiftWrap(db);
  const read = await readLines(db, { row: cart, promotions, coupon: coupon ?? null });
  const { groupCode } = read;
  const all = await atMemberPrices(db, { variants: read.all, member: { customerId: memberId }, now });
  const lines = all.filter((line) => !line.is_saved_for_later);
  const depends = { promotions, coupon: coupon ?? null };
  const isFirstPurchase = await isFirstPurchaseOf(db, { customerId: buyerId, ...depends });
  return {
    id: cart.id,
    lines,
    savedForLater: all.filter((line) => line.is_saved_for_later),
    giftWrap: giftWrap && { price_centavos: giftWrap.priceCentavos, message: cart.gift_message ?? '' },
    terms: {
      today: dayInSaoPaulo(now),
      promotions: lines.length === 0 ? [] : promotions,
      coupon: coupon ?? null,
      groupCode,
      isFirstPurchase,
      paymentCode,
      giftWrapCentavos: giftWrap?.priceCentavos ?? 0,
    },
  };
}

/** Reads the lines of a cart, with categories and the customer's group only if a promotion or the coupon depends on them. */
async function readLines(
  db: StoreDatabase,
  {
    row: { id: cartId, customer_id: customerId },
    promotions,
    coupon,
  }: Pick<PriceTerms, 'promotions' | 'coupon'> & { row: Pick<CartRow, 'id' | 'customer_id'> },
): Promise<{ all: ContentLine[]; groupCode: string | null }> {
  const isForGroup = coupon !== null && coupon.group_codes !== null;
  const isForCategories = coupon !== null && coupon.category_keys !== null;
  const haveGroups = promotions.some(({ group_codes: codes }) => codes !== null);
  if (!isForGroup && !haveGroups && !isForCategories && !haveCategories(promotions)) {
    const all = await cartItemRepository.lines(db, cartId);
    return { all: all.map((line) => ({ ...line, category_keys: [] })), groupCode: null };
  }
  const rows = await cartItemRepository.linesWithTerms(db, { cartId, customerId });
  const all = rows.map(({ group_code: _, ...line }) => line);
  if (rows[0]) return { all, groupCode: rows[0].group_code };
  return { all, groupCode: isForGroup ? await groupCodeOf(db, customerId) : null };
}

function haveCategories(promotions: readonly StorePromotion[]): boolean {
  return promotions.some(({ category_keys: limit }) => limit !== null);
}

/** Returns lines and terms as `priceCart` takes them, for a trial of a cart. */
export async function pricedContents(
  db: StoreDatabase,
  {
    lines: variants,
    member,
    now,
    ...terms
  }: Omit<PriceTerms, 'today'> & { readonly now: Date; readonly member: Member } & {
    lines: readonly CartItemLine[];
  },
): Promise<Pick<CartContents, 'lines' | 'terms'>> {
  const lines = await atMemberPrices(db, { variants, member, now });
  return {
    lines: await withCategories(db, { lines, ...terms }),
    terms: { ...terms, today: dayInSaoPaulo(now) },
  };
}

/** Returns the contents of a cart that is not stored, as its customer would have it. Unknown coupons are ignored. */
export async function contentsOfLines(
  db: StoreDatabase,
  { lines, customerId, couponCode, now, agreedPrices }: UnstoredCart,
): Promise<CartContents> {
  const promotions = await cartPromotionRepository.running(db, now);
  const coupon =
    couponCode === null ? undefined : await couponRepository.byCode(db, { code: couponCode, customerId });
  const depends = { promotions, coupon: coupon ?? null };
  const priced = await pricedContents(db, {
    ...depends,
    lines,
    member: { customerId },
    now,
    groupCode: await groupCodeOf(db, customerId),
    isFirstPurchase: await isFirstPurchaseOf(db, { customerId, ...depends }),
    paymentCode: null,
    giftWrapCentavos: 0,
  });
  const agreed = priced.lines.map((line) => {
    const price = agreedPrices?.get(line.variant_id);
    return price === undefined ? line : { ...line, offer_price_centavos: price, volume_prices: [] };
  });
  return { ...priced, lines: agreed, id: '', savedForLater: [], giftWrap: null };
}

/** A cart that the staff prepare. */
export interface UnstoredCart {
  readonly lines: readonly CartItemLine[];
  readonly customerId: number;
  readonly couponCode: string | null;
  readonly now: Date;
  /** The prices of one piece that the staff chose, by variant. */
  readonly agreedPrices?: ReadonlyMap<number, number>;
}

/** Reads earlier orders only if a promotion or the coupon depends on them. */
async function isFirstPurchaseOf(
  db: StoreDatabase,
  {
    customerId,
    promotions,
    coupon,
  }: Pick<PriceTerms, 'promotions' | 'coupon'> & { customerId: number | null },
): Promise<boolean> {
  const depends =
    coupon?.is_first_purchase === true || promotions.some(({ is_first_purchase: isFirst }) => isFirst);
  if (!depends || customerId === null) return true;
  return !(await purchaseRepository.hasBought(db, customerId));
}

/** Returns the code of the customer's group; null for guests and customers without one. */
async function groupCodeOf(db: StoreDatabase, customerId: number | null): Promise<string | null> {
  return customerId === null ? null : customerGroupCode(db, customerId);
}

/** Returns the price of gift wrap; null where the store offers none. */
export async function offeredGiftWrap(db: StoreDatabase): Promise<{ priceCentavos: number } | null> {
  const settings = await recalledSettings(db);
  return settings['cart/gift_wrap'] ? { priceCentavos: settings['cart/gift_wrap_centavos'] } : null;
}

/** Reads categories only if a promotion or the coupon depends on them. */
async function withCategories(
  db: StoreDatabase,
  {
    lines,
    promotions,
    coupon,
  }: Pick<PriceTerms, 'promotions' | 'coupon'> & { lines: readonly CartItemLine[] },
): Promise<ContentLine[]> {
  const isForCategories = coupon !== null && coupon.category_keys !== null;
  const keys =
    lines.length > 0 && (isForCategories || haveCategories(promotions))
      ? await cartItemRepository.categoryKeys(
          db,
          lines.map(({ product_id: id }) => id),
        )
      : new Map<number, readonly string[]>();
  return lines.map((line) => ({ ...line, category_keys: keys.get(line.product_id) ?? [] }));
}
