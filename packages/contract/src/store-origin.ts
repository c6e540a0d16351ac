interface StoreHosts {
  /** The store's hosts. */
  readonly hosts: readonly string[];
  /** The public address of this installation. */
  readonly publicUrl: string;
}

/** Returns the store's host under the installation's address, as in development; undefined without one. */
export function installationHost({ hosts, publicUrl }: StoreHosts): string | undefined {
  const own = new URL(publicUrl).hostname;
  return hosts.includes(own) ? own : hosts.find((one) => one.endsWith(`.${own}`));
}

/**
 * Returns the origin of a store without `domain`: its host under the installation's address, else its first host. Never
 * taken from a request, which could name any host.
 */
export function originByHost({ hosts, publicUrl }: StoreHosts): string {
  const { protocol, port, hostname } = new URL(publicUrl);
  const host = installationHost({ hosts, publicUrl }) ?? hosts[0] ?? hostname;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}
