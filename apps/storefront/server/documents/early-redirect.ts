import type { KnownStore } from '#server/stores/known-store.ts';

import type { DocumentRedirect } from './document-result.ts';
import { redirectTarget } from './store-redirect.ts';

/** Returns the redirect of an address that comes before any route: the store's own, or to its only form; null for none. */
export function earlyRedirect(store: KnownStore, url: URL): DocumentRedirect | null {
  const redirect = store.redirectFor(url.pathname);
  const location = redirect && redirectTarget(redirect, url.pathname, url.search);
  if (redirect && location) return { kind: 'redirect', status: redirect.code, location, cookies: [] };
  const clean = cleanPath(url.pathname);
  if (clean === url.pathname) return null;
  return { kind: 'redirect', status: 301, location: `${clean}${url.search}`, cookies: [] };
}

/** One page has one address: no doubled slashes, none at the end, nothing encoded that need not be. */
function cleanPath(path: string): string {
  return decodable(path)
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(char) ? char : code;
    })
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

/** What stands for no text, such as `/%` and `/%ff`, becomes an address that can be looked for, and is not found. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
