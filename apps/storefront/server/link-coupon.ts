import { linkCouponCookie, linkCouponParam, maxCouponLength } from '#app/platform/addresses/action-paths.ts';

/** A browser without scripts may fill its cart days after it opened the link. */
const linkCouponDays = 7;

/** Returns whether an address may name a coupon; a rough check before its query is parsed. */
export function hasLinkCoupon(url: string): boolean {
  return url.includes(`${linkCouponParam}=`);
}

/**
 * Returns the cookie that keeps the coupon of a link until a form changes the cart; null without one. The page itself stays the same
 * for everyone: its scripts apply the coupon and delete the cookie.
 */
export function linkCouponCookieOf(url: URL, { isSecure }: { isSecure: boolean }): string | null {
  const code = url.searchParams.get(linkCouponParam)?.trim() ?? '';
  if (code === '' || code.length > maxCouponLength) return null;
  const attributes = `Path=/; SameSite=Lax; Max-Age=${linkCouponDays * 86_400}${isSecure ? '; Secure' : ''}`;
  return `${linkCouponCookie}=${encodeURIComponent(code.toWellFormed())}; ${attributes}`;
}

/** The cookie's removal. */
export function endedLinkCoupon({ isSecure }: { isSecure: boolean }): string {
  return `${linkCouponCookie}=; Path=/; SameSite=Lax; Max-Age=0${isSecure ? '; Secure' : ''}`;
}
