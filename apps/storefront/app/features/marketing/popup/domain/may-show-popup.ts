import type { Popup } from '@vitrine/contract/schemas/cms.ts';

/** `excludes` is one path, compared whole [POP-01]. */
export function mayShowPopup({ excludes }: Pick<Popup, 'excludes'>, path: string): boolean {
  if (isPopupFree(path)) return false;
  const excluded = excludes?.trim() ?? '';
  return excluded === '' || withoutEndSlash(excluded) !== withoutEndSlash(path);
}

const withoutEndSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

export interface DuePopup {
  readonly popup: Popup;
  /** Milliseconds, on the clock of `sinceMs`. */
  readonly dueMs: number;
}

/** Returns the popup that is due first: `starts_at` seconds after it was loaded [POP-02]. */
export function nextPopup(popups: readonly Popup[], sinceMs: (popupId: number) => number): DuePopup | null {
  const due = popups.map((popup) => ({ popup, dueMs: sinceMs(popup.id) + popup.starts_at * 1000 }));
  // Sorting is stable: popups due at the same time keep the merchant's order.
  return due.toSorted((a, b) => a.dueMs - b.dueMs)[0] ?? null;
}

/** Returns whether safe HTML shows anything: text, or something that is not text. */
export function hasVisibleContent(html: string | null): boolean {
  if (html === null) return false;
  if (/<(?:img|picture|video|iframe|hr|svg|input)\b/i.test(html)) return true;
  return html.replace(/<[^>]*>|&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') !== '';
}

/** Returns whether the path shows no popups: nothing interrupts a checkout. */
export const isPopupFree = (path: string): boolean => path === '/checkout' || path.startsWith('/checkout/');
