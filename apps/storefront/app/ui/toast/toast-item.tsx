import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import { type Toast, useToastsService } from './toast.ts';

import styles from './toast-region.module.css';

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };

/** Closes automatically unless it is hovered or focused, and on any click: its close button covers it. */
export function ToastItem({ toast }: { toast: Toast }) {
  const { id, durationMs, action } = toast;
  const { closeToast } = useToastsService();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const Icon = icons[toast.tone];
  const holdWhileFocused = { onFocus: () => setIsFocused(true), onBlur: () => setIsFocused(false) };

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => closeToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, id, durationMs, closeToast]);

  return (
    <li
      className={clsx(styles.toast, styles[toast.tone])}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.message}>{toast.message}</p>
      {action === undefined ? null : (
        <button
          {...holdWhileFocused}
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick();
            closeToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        {...holdWhileFocused}
        size="s"
        label="Fechar aviso"
        icon={<X aria-hidden="true" />}
        className={styles.close}
        onClick={() => closeToast(id)}
      />
    </li>
  );
}
