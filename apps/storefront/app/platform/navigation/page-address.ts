/**
 * Returns whether an address is a page of this shop, rather than a file, a call, another origin or a fragment of this
 * page. An address that is not canonical, such as one in capitals, is none: the server redirects it.
 */
export function isPageAddress(href: string): boolean {
  return /^\/(?!\/|api\/)(?:%[\da-f]{2}|%[\dA-F]{2}|(?!\/\/)[^.?#%A-Z])*(?:[?#]|$)/.test(href);
}

/** Returns whether a click opens its link in this tab, rather than in a new tab or window or as a download. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
