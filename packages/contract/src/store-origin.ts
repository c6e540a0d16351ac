interface StoreHosts {
  /** By which the store is known. */
  readonly hosts: readonly string[];
  /** Where this installation is reached. */
  readonly publicUrl: string;
}

/** The host of a store under the installation's own address, as while developing; undefined where it has none. */
export function installationHost({ hosts, publicUrl }: StoreHosts): string | undefined {
  const own = new URL(publicUrl).hostname;
  return hosts.includes(own) ? own : hosts.find((one) => one.endsWith(`.${own}`));
}

/**
 * The one origin of a store that names no domain: of its host under the installation's address, else of its first. Never
 * that of a request: whoever asks could name any.
 */
export function originByHost({ hosts, publicUrl }: StoreHosts): string {
  const { protocol, port, hostname } = new URL(publicUrl);
  const host = installationHost({ hosts, publicUrl }) ?? hosts[0] ?? hostname;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}
