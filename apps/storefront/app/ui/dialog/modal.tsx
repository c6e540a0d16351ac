import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';

import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import { DialogFrame } from './dialog-frame.tsx';

import styles from './modal.module.css';

export interface ModalProps {
  isOpen: boolean;
  /** Called once the modal has closed itself (Escape, overlay, X) or been closed. */
  onClose: () => void;
  title: string;
  /** Hides the title visually where the picture is self-explanatory. */
  isTitleHidden?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** CSS pixels on wide screens, instead of a size. */
  width?: number | undefined;
  /** No padding: the content is a picture or has its own. */
  isBleed?: boolean | undefined;
  /** Text content without focusable elements: made scrollable by keyboard. */
  isText?: boolean | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** Centred on wide screens, a sheet on phones. The content is mounted only while open. */
export function Modal({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  size = 'm',
  width,
  isBleed = false,
  isText = false,
  footer,
  children,
}: ModalProps) {
  const titleId = useId();
  const widthStyle = width === undefined ? undefined : ({ '--modal-width': `${width}px` } as CSSProperties);
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={titleId}
      className={clsx(styles.modal, styles[size])}
      style={widthStyle}
    >
      <div className={clsx(styles.frame, isTitleHidden && styles.bare)}>
        <header className={styles.header}>
          <h2 id={titleId} className={isTitleHidden ? styles.hiddenTitle : styles.title}>
            {title}
          </h2>
          <IconButton
            className={styles.close}
            label="Fechar"
            icon={<X aria-hidden="true" />}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          />
        </header>
        <div
          className={clsx(styles.body, isBleed && styles.bleed)}
          {...(isText && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
        >
          {children}
        </div>
        {footer === undefined || footer === null ? null : <footer className={styles.footer}>{footer}</footer>}
      </div>
    </DialogFrame>
  );
}
