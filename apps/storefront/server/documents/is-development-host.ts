import type { KnownStore } from '#server/stores/known-store.ts';

/** Returns whether a host is the store's for development: nothing on it is indexed [HED-01]. Hosts have no case. */
export function isDevelopmentHost({ devDomain }: Pick<KnownStore, 'devDomain'>, host: string): boolean {
  return devDomain !== '' && host.toLowerCase().includes(devDomain.toLowerCase());
}
