import type { Popup } from '@vitrine/contract/schemas/cms.ts';

import { useContentClock } from '#app/platform/time/use-content-clock.ts';

import { PopupDialog, type PopupDialogProps } from './popup-dialog.tsx';
import { usePopupTurn } from './use-popup-turn.ts';

export interface PopupTurnsProps extends Pick<PopupDialogProps, 'renderForm'> {
  popups: readonly Popup[];
  path: string;
}

/** Opens popups one at a time, each when due. */
export function PopupTurns({ popups, path, renderForm }: PopupTurnsProps) {
  const { open, close } = usePopupTurn(popups, path, useContentClock());
  return open ? <PopupDialog key={open.id} popup={open} onClose={close} renderForm={renderForm} /> : null;
}
