/** The protocol versions that agents may use, newest first. */
export const ucpVersions = ['2026-08-25', '2026-04-08'] as const;
export type UcpVersion = (typeof ucpVersions)[number];

export const isUcpVersion = (text: string): text is UcpVersion => ucpVersions.some((one) => one === text);

/** What the store answers, with the file of each capability's schema. Nothing else is declared [INT+05]. */
export const ucpCapabilities = {
  'dev.ucp.shopping.catalog.search': { spec: 'shopping/catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'shopping/catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'shopping/cart', schema: 'cart' },
} as const;
export type UcpCapability = keyof typeof ucpCapabilities;

/** Returns the `ucp` member of a response. */
export function ucpEnvelope(
  version: UcpVersion,
  capability: UcpCapability,
  status: 'success' | 'error' = 'success',
) {
  return { version, status, capabilities: { [capability]: [{ version }] } };
}
