import type { KnownStore } from '#server/stores/known-store.ts';

import type { DocumentRedirect } from './document-result.ts';
import { redirectTarget } from './redirect-target.ts';

/** The store may change a redirect, which a browser would otherwise remember. */
const forEveryone = { cookies: [], cacheControl: 'no-cache' } as const;

/** Returns the redirect that precedes routing: the store's own, or the one to the canonical address; null for none. */
export function earlyRedirect(store: KnownStore, url: URL): DocumentRedirect | null {
  const redirect = store.redirectFor(url.pathname);
  const location = redirect && redirectTarget(redirect, url.pathname, url.search);
  if (redirect && location) return { kind: 'redirect', status: redirect.code, location, ...forEveryone };
  const clean = cleanPath(url.pathname);
  if (clean === url.pathname) return null;
  return { kind: 'redirect', status: 301, location: `${clean}${url.search}`, ...forEveryone };
}

/** Canonicalises a path: without doubled and trailing slashes, and without unnecessary percent-encoding if that is well-formed. */
function cleanPath(path: string): string {
  return withoutUnneededCodes(path)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

function withoutUnneededCodes(path: string): string {
  if (decodablePath(path) !== path) return path;
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : code;
  });
}

/** Returns the path, with its percent signs encoded if its encoding is malformed, as in `/%` and `/%ff`: no page has it. */
export function decodablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** Returns a path in lower case, as every address of the shop is; null if it is that already, or is not decodable. */
export function lowerCasePath(path: string): string | null {
  try {
    const lower = path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase()))
      .join('/');
    // Percent-encoding alone makes no other address: `%c3` and `%C3` are one character.
    return decodeURIComponent(lower) === decodeURIComponent(path) ? null : lower;
  } catch {
    return null;
  }
}
