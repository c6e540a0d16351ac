import type { StoreRedirect } from '@vitrine/contract/schemas/store.ts';

import { extractQueryCommands } from '#app/platform/addresses/query-command-names.ts';

/**
 * Returns the target of a store's redirect, with the request's query [STO-04]; null for an invalid target: another
 * scheme, or the address itself.
 */
export function redirectTarget(redirect: StoreRedirect, path: string, search: string): string | null {
  const isOwn = /^\/(?![/\\])/.test(redirect.new_path);
  if (!isOwn && !/^https?:\/\//i.test(redirect.new_path)) return null;
  const url = URL.parse(redirect.new_path, 'http://own.invalid');
  if (!url) return null;
  if (isOwn && url.pathname === path) return null;
  // Login tokens in the query are not forwarded to a different shop [QRY+01].
  const forwardedQuery = isOwn ? search : extractQueryCommands(search).rest;
  for (const [name, value] of new URLSearchParams(forwardedQuery)) url.searchParams.append(name, value);
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
