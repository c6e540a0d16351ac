import type { Popup } from '@vitrine/contract/schemas/cms.ts';

import { isPopupFree } from './is-popup-free.ts';

/** `excludes` is one path, compared whole [POP-01]. */
export function mayShowPopup({ excludes }: Pick<Popup, 'excludes'>, path: string): boolean {
  if (isPopupFree(path)) return false;
  const excluded = excludes?.trim() ?? '';
  return excluded === '' || withoutEndSlash(excluded) !== withoutEndSlash(path);
}

const withoutEndSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);
