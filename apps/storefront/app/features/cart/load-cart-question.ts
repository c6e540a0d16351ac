import { parsePermalinkItems } from '@vitrine/rules/cart-permalink.ts';

import { maxCouponLength } from '#app/platform/addresses/action-paths.ts';
import { api } from '#app/platform/api/api.ts';

import { type MatchedPermalink, matchPermalink } from './domain/match-permalink.ts';
import { loadVisitorsCart } from './load-visitors-cart.ts';

export interface CartQuestion extends MatchedPermalink {
  /** '' without a coupon. */
  readonly coupon: string;
  /** The visitor's units in the cart, which stay; null where the page's scripts know them. */
  readonly cartCount: number | null;
  /** The same for a question that is confirmed twice. */
  readonly key: string;
}

/** Loads what a link would add to the cart, at current prices [CAR+05]. */
export async function loadCartQuestion(itemsText: string, coupon: string): Promise<CartQuestion> {
  const parsed = parsePermalinkItems(itemsText);
  const skus = parsed.items.map(({ sku }) => sku).join(',');
  const [variants, visitors] = await Promise.all([
    skus === '' ? [] : api('GET /api/catalog/variants', { query: { skus } }),
    import.meta.env.SSR ? loadVisitorsCart() : null,
  ]);
  const typed = coupon.trim();
  return {
    ...matchPermalink(parsed, variants),
    coupon: typed.length <= maxCouponLength ? typed : '',
    cartCount: visitors && (visitors.cart?.items_count ?? 0),
    key: crypto.randomUUID(),
  };
}
