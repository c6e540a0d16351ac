import type { CSSProperties, ReactNode } from 'react';

import type { Dialog } from './use-dialog.ts';

export interface DialogFrameProps {
  dialog: Dialog;
  /** Called once it has closed, by whatever way. */
  onClose: () => void;
  /** Id of its heading. */
  labelledBy: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** The native element of a modal or panel: a press beside its content closes it, and its content comes and goes with it. */
export function DialogFrame({ dialog, onClose, labelledBy, className, style, children }: DialogFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way to close is Escape, the element's own
    <dialog
      ref={dialog.ref}
      className={className}
      style={style}
      aria-labelledby={labelledBy}
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onClick={dialog.closeOnOverlay}
    >
      {dialog.hasContent ? children : null}
    </dialog>
  );
}
