const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a write was sent by a page of another site, by Origin and Sec-Fetch-Site; a client that sends neither
 * is not a browser and has no shopper's cookies.
 */
export function isCrossSite(method: string, headers: Headers, host: string): boolean {
  if (safeMethods.has(method)) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  return URL.parse(origin)?.host !== host.toLowerCase();
}
