export interface PopupTarget {
  readonly kind: 'external' | 'internal';
  readonly href: string;
}

/**
 * Returns the target of a popup's link [POP-03]: http(s) in a new tab, a path within the shop. Null for any other text
 * and without a link.
 */
export function popupTarget(link: string | null): PopupTarget | null {
  const href = link?.trim() ?? '';
  if (/^https?:\/\/[^\s/]/i.test(href)) return { kind: 'external', href };
  return /^\/(?![/\\])[^\s\\]*$/.test(href) ? { kind: 'internal', href } : null;
}
