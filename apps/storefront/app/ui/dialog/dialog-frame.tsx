import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';

export interface DialogFrameProps {
  isOpen: boolean;
  /** Called once it has closed, by any means. */
  onClose: () => void;
  /** Id of its heading. */
  labelledBy: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/**
 * A native modal dialog controlled by a flag. The element itself closes on Escape, traps the focus and restores it; CSS
 * locks the page's scrolling while a modal is open [UIX-05]. An element with `data-autofocus` gets the initial focus.
 */
export function DialogFrame({ isOpen, onClose, labelledBy, className, style, children }: DialogFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // The content stays mounted from the first opening until the closing animation has ended.
  const [hasContent, setHasContent] = useState(isOpen);
  if (isOpen && !hasContent) setHasContent(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (isOpen) {
      if (!dialog.open) dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      return undefined;
    }
    if (dialog.open) dialog.close();
    let isCurrent = true;
    void Promise.allSettled(dialog.getAnimations().map((motion) => motion.finished)).then(() => {
      if (isCurrent) setHasContent(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);

  // The pointer's counterpart of Escape; Safari has no `closedby`, which would replace it.
  useEffect(() => {
    const dialog = ref.current;
    // The dialog has no padding of its own: only a click on its backdrop has the dialog as its target.
    const closeOnBackdrop = ({ target }: Event) => {
      if (target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', closeOnBackdrop);
    return () => dialog?.removeEventListener('click', closeOnBackdrop);
  }, []);

  return (
    <dialog
      ref={ref}
      className={className}
      style={style}
      aria-labelledby={labelledBy}
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {hasContent ? children : null}
    </dialog>
  );
}
