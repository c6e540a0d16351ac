import { backCookie } from '#app/platform/access/guard.ts';
import { isSafePath } from '#app/platform/addresses/is-safe-path.ts';
import { accountPath, homePath } from '#app/platform/addresses/paths.ts';
import { dropCookie, readCookie } from '#app/platform/browser/read-cookie.ts';

export interface Arrival {
  readonly loginType: 'floater' | 'page';
  readonly how: 'login' | 'registration';
  /** The destination before the login was required. */
  readonly back: string | null;
}

/** Returns the destination after a login [AUT-07]; null to stay on the page. */
export function pathAfterLogin({ loginType, how, back }: Arrival): string | null {
  if (loginType === 'page') return how === 'registration' ? accountPath : homePath;
  return back !== null && isSafePath(back) ? back : null;
}

/** Returns the stored path and removes it; null for none, or for one outside of the shop. */
export function consumeBackPath(): string | null {
  const path = readCookie(backCookie, (text) => (isSafePath(text) ? text : null));
  if (path !== null) dropCookie(backCookie);
  return path;
}
