const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a call that changes something and that another site's page made. Browsers say so in Origin and
 * Sec-Fetch-Site; a client that sends neither is no browser and carries nobody's cookies.
 */
export function isCrossSite(method: string, headers: Headers, host: string): boolean {
  if (safeMethods.has(method)) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  return URL.parse(origin)?.host !== host.toLowerCase();
}
