/** How a request names its store: by the header's id, else by host [STO-01]. */
export type StoreKey = { readonly by: 'id' | 'host'; readonly value: string };

/**
 * The header selects a store whoever sends it: it only chooses among public shops, and everything kept afterwards is
 * keyed by the store that was found, never by what was asked.
 */
export function storeKeyOf(storeIdHeader: string | undefined, hostHeader: string): StoreKey {
  const id = storeIdHeader?.trim();
  return id ? { by: 'id', value: id.slice(0, 100) } : { by: 'host', value: normalizeHost(hostHeader) };
}

/** Lower case, punycode, without port, trailing dot and leading `www.`; what is no host stays as it was asked. */
function normalizeHost(hostHeader: string): string {
  const asked = hostHeader.trim().slice(0, 255);
  if (!/^[^\s/@?#\\]+$/.test(asked)) return asked;
  let hostname: string;
  try {
    ({ hostname } = new URL(`http://${asked}`));
  } catch {
    // A Host that no URL can hold belongs to no store; it is shown as it came.
    return asked;
  }
  return hostname.replace(/\.$/, '').replace(/^www\./, '');
}
