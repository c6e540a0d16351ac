/** Returns whether an address is that of a page of this shop: of no file, no call, no other origin, no place on this page. */
export function isPageAddress(href: string): boolean {
  return /^\/(?!\/|api\/)[^.?#]*(?:[?#]|$)/.test(href);
}

/** Returns whether a click opens its link here: not in a new tab, not in a new window, not as a download. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
