interface StoreAddresses {
  /** `domain` of the store's settings, or empty. */
  readonly domain: string;
  readonly hosts: readonly string[];
  /** Where this installation is reached. */
  readonly publicUrl: string;
}

/**
 * The origin that links in a store's mail lead to. Never taken from a request: whoever asks could name any. A store that
 * this installation serves under its own address, as while developing, is found there; else at its domain.
 */
export function storeOrigin({ domain, hosts, publicUrl }: StoreAddresses): string {
  const url = new URL(publicUrl);
  const own = url.hostname;
  const host = hosts.includes(own) ? own : hosts.find((one) => one.endsWith(`.${own}`));
  if (host === undefined && domain !== '') return `https://${domain}`;
  return `${url.protocol}//${host ?? own}${url.port === '' ? '' : `:${url.port}`}`;
}
