/** How a request names its store: by the header's id, else by host [STO-01]. */
export type StoreKey = { readonly by: 'id' | 'host'; readonly value: string };

/**
 * Returns the key of a request's store. Any client may send the header: it only selects among public shops, and caches
 * are keyed by the resolved store, never by the request.
 */
export function storeKeyOf(storeIdHeader: string | undefined, hostHeader: string): StoreKey {
  const id = storeIdHeader?.trim();
  return id ? { by: 'id', value: id.slice(0, 100) } : { by: 'host', value: normalizeHost(hostHeader) };
}

/**
 * Returns the host in lower case and punycode, without port, trailing dot and leading `www.`; a malformed host
 * unchanged.
 */
function normalizeHost(hostHeader: string): string {
  const host = hostHeader.trim().slice(0, 255);
  if (!/^[^\s/@?#\\]+$/.test(host)) return host;
  let hostname: string;
  try {
    ({ hostname } = new URL(`http://${host}`));
  } catch {
    // A malformed host belongs to no store; the error page shows it.
    return host;
  }
  return hostname.replace(/\.$/, '').replace(/^www\./, '');
}
