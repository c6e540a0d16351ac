import { backCookie } from '#app/platform/access/guard.ts';
import { isSafePath } from '#app/platform/addresses/is-safe-path.ts';
import { dropCookie, readCookie } from '#app/platform/browser/read-cookie.ts';

/** Returns the stored path and removes it; null for none, or for one outside of the shop. */
export function consumeBackPath(): string | null {
  const path = readCookie(backCookie, (text) => (isSafePath(text) ? text : null));
  if (path !== null) dropCookie(backCookie);
  return path;
}
