import type { KnownStore } from '#server/stores/known-store.ts';

/** Returns whether a query opens the login of a store that has a page for it [QRY-01]. */
export function opensLoginPage({ context }: Pick<KnownStore, 'context'>, search: string): boolean {
  return context.settings['clients/type_login'] === 'page' && new URLSearchParams(search).has('openLogin');
}
