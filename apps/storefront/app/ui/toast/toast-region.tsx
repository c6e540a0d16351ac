import { useEffect, useRef } from 'react';

import { ToastItem } from './toast-item.tsx';
import { useToasts, useToastsService } from './toast.ts';

import styles from './toast-region.module.css';

/**
 * The list of toasts, in the top layer. A modal dialog makes everything outside it inert: while one is open, the region
 * is moved inside it.
 */
export function ToastRegion() {
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  const { state } = useToastsService();

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
    const container = modal ?? home.current;
    if (container && element.parentElement !== container) container.append(element);
    // Reopened on each change, to be above dialogs opened meanwhile.
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);

  useEffect(() => {
    const element = region.current;
    const container = home.current;
    // Moves the region back when the dialog closes, before React removes the dialog.
    const moveBack = () => {
      if (!element || !container || element.parentElement === container) return;
      container.append(element);
      if (state.getState().toasts.length > 0) element.showPopover();
    };
    document.addEventListener('close', moveBack, true);
    return () => {
      document.removeEventListener('close', moveBack, true);
      if (element && container) container.append(element);
    };
  }, [state]);

  return (
    <div ref={home}>
      <div ref={region} popover="manual" className={styles.region}>
        <ol className={styles.list} aria-live="polite" aria-label="Avisos">
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </ol>
      </div>
    </div>
  );
}
