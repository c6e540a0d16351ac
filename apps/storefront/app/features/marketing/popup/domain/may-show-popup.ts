import type { Popup } from '@vitrine/contract/schemas/cms.ts';

/** Nothing comes between a shopper and paying. */
export const isPopupFree = (path: string): boolean => path === '/checkout' || path.startsWith('/checkout/');

/** `excludes` is one path, compared whole [POP-01]. */
export function mayShowPopup({ excludes }: Pick<Popup, 'excludes'>, path: string): boolean {
  if (isPopupFree(path)) return false;
  const excluded = excludes?.trim() ?? '';
  return excluded === '' || withoutEndSlash(excluded) !== withoutEndSlash(path);
}

const withoutEndSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);
