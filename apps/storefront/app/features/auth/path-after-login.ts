import { accountPath, homePath } from '#app/platform/paths.ts';
import { isSafePath } from '#app/platform/safe-path.ts';

export interface Arrival {
  readonly loginType: 'floater' | 'page';
  readonly how: 'login' | 'registration';
  /** Where the person was going when they were asked to log in. */
  readonly back: string | null;
}

/** Where somebody goes who has just logged in [AUT-07]; null where they stay on the page that they are on. */
export function pathAfterLogin({ loginType, how, back }: Arrival): string | null {
  if (loginType === 'page') return how === 'registration' ? accountPath : homePath;
  return back !== null && isSafePath(back) ? back : null;
}
