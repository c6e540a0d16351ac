import { permalinkItemsParam } from '@vitrine/rules/cart-permalink.ts';

import {
  linkCouponParam,
  linkedCouponParam,
  linkedItemsParam,
  maxCouponLength,
} from '#app/platform/addresses/action-paths.ts';
import { cartQuestionPath } from '#app/platform/addresses/paths.ts';

/** Longer than fifty codes of 64 characters. */
const maxItemsLength = 4000;

/**
 * Returns the redirect from a cart permalink to its question [CAR+05]; null for another address. The coupon gets another name there:
 * elsewhere a link's coupon is applied without a question [CAR-08].
 */
export function cartQuestionOf(url: URL): { location: string; 'referrer-policy': string } | null {
  const items = url.searchParams.get(permalinkItemsParam);
  if (items === null) return null;
  const query = new URLSearchParams({ [linkedItemsParam]: items.slice(0, maxItemsLength) });
  const coupon = url.searchParams.get(linkCouponParam)?.trim() ?? '';
  if (coupon !== '' && coupon.length <= maxCouponLength) query.set(linkedCouponParam, coupon);
  for (const [name, value] of url.searchParams) {
    if (name.startsWith('utm_')) query.append(name, value);
  }
  return { location: `${cartQuestionPath}?${query.toString()}`, 'referrer-policy': 'no-referrer' };
}
