export interface PopupTarget {
  readonly kind: 'external' | 'internal';
  readonly href: string;
}

/**
 * Where a popup's link leads [POP-03]: http and https to a new tab, a path to a page of this shop. Null for whatever else
 * a browser could make of the text, and where there is no link.
 */
export function popupTarget(link: string | null): PopupTarget | null {
  const href = link?.trim() ?? '';
  if (/^https?:\/\/[^\s/]/i.test(href)) return { kind: 'external', href };
  return /^\/(?![/\\])[^\s\\]*$/.test(href) ? { kind: 'internal', href } : null;
}
