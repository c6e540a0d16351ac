import type { Popup } from '@vitrine/contract/schemas/cms.ts';

import { hideForDays, isHidden } from '#app/features/marketing/hidden-until.ts';

type Shown = Pick<Popup, 'id' | 'expires_at'>;

const cookieName = ({ id }: Shown) => `popup_${id}`;

/** Within its `expires_at` days. With 0 it always shows, whatever an earlier cookie says [POP-02]. */
export const wasShownBefore = (popup: Shown, nowMs: number): boolean =>
  popup.expires_at > 0 && isHidden(cookieName(popup), nowMs);

export function rememberShown(popup: Shown, nowMs: number): void {
  if (popup.expires_at > 0) hideForDays(cookieName(popup), popup.expires_at, nowMs);
}
