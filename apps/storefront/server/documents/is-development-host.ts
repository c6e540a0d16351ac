import type { KnownStore } from '#server/stores/known-store.ts';

/** Returns whether a host is the store's for development: nothing on it is indexed [HED-01]. */
export function isDevelopmentHost(store: KnownStore, host: string): boolean {
  return store.devDomain !== '' && host.includes(store.devDomain);
}
