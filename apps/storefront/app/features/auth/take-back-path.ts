import { backCookie } from '#app/platform/guard.ts';
import { dropCookie, readCookie } from '#app/platform/read-cookie.ts';
import { isSafePath } from '#app/platform/safe-path.ts';

/** The remembered path, once; null for none, or for one that leads out of the shop. */
export function takeBackPath(): string | null {
  const path = readCookie(backCookie, (text) => (isSafePath(text) ? text : null));
  if (path !== null) dropCookie(backCookie);
  return path;
}
