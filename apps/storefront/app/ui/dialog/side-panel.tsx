import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import { DialogFrame } from './dialog-frame.tsx';

import styles from './side-panel.module.css';

export interface SidePanelProps {
  isOpen: boolean;
  /** Called once the panel has closed itself (Escape, overlay, X) or been closed. */
  onClose: () => void;
  title: string;
  /** 'bottom' is a sheet for phones: filters, options. */
  side?: 'right' | 'left' | 'bottom' | undefined;
  size?: 'm' | 'l' | undefined;
  /** Next to the title: a count, a small button. */
  headerEnd?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Slides in over the page. The content is mounted only while open. */
export function SidePanel({
  isOpen,
  onClose,
  title,
  side = 'right',
  size = 'm',
  headerEnd,
  footer,
  children,
}: SidePanelProps) {
  const titleId = useId();
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={titleId}
      className={clsx(styles.panel, styles[side], styles[size])}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {headerEnd}
          <IconButton
            className={styles.close}
            label="Fechar"
            icon={<X aria-hidden="true" />}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          />
        </header>
        <div className={styles.body}>{children}</div>
        {footer === undefined || footer === null ? null : <footer className={styles.footer}>{footer}</footer>}
      </div>
    </DialogFrame>
  );
}
