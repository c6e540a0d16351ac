import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Dialog {
  ref: RefObject<HTMLDialogElement | null>;
  /** Content is on the page from the first opening until the closing motion has ended. */
  hasContent: boolean;
  closeOnOverlay: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * A native modal dialog driven by a flag. The element itself closes on Escape, keeps the focus inside and gives it back;
 * the page's scroll lock is CSS on an open modal [UIX-05]. An element with `data-autofocus` gets the first focus.
 */
export function useDialog(isOpen: boolean): Dialog {
  const ref = useRef<HTMLDialogElement>(null);
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

  // The dialog has no padding of its own: only a click on its backdrop has the dialog as its target.
  function closeOnOverlay(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) event.currentTarget.close();
  }

  return { ref, hasContent, closeOnOverlay };
}
