export type PopupTarget =
  | { readonly kind: 'external' | 'internal'; readonly href: string }
  | { readonly kind: 'coupon'; readonly code: string };

const couponLink = /^\/carrinho\?cupom=([\w-]{1,40})$/;

/**
 * Returns the target of a popup's link [POP-03]: http(s) in a new tab, a path within the shop, or the coupon of
 * `/carrinho?cupom=CODE`. Null for any other text and without a link.
 */
export function popupTarget(link: string | null): PopupTarget | null {
  const href = link?.trim() ?? '';
  const code = couponLink.exec(href)?.[1];
  if (code !== undefined) return { kind: 'coupon', code };
  if (/^https?:\/\/[^\s/]/i.test(href)) return { kind: 'external', href };
  return /^\/(?![/\\])[^\s\\]*$/.test(href) ? { kind: 'internal', href } : null;
}
