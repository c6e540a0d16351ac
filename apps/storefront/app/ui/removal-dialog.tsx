import { type ReactNode, useState } from 'react';

import { translateCallError } from '#app/platform/server-messages.ts';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

import styles from './removal-dialog.module.css';

export interface RemovalDialogProps {
  isOpen: boolean;
  title: string;
  /** What the button says that removes. */
  action: string;
  /** What goes, and what comes of it. */
  children: ReactNode;
  /** Closing afterwards is the caller's; what it rejects with is shown. */
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is removed that cannot be brought back. */
export function RemovalDialog({ isOpen, title, onClose, ...question }: RemovalDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="s">
      {isOpen ? <Question {...question} onClose={onClose} /> : null}
    </Modal>
  );
}

function Question({ action, children, onRemove, onClose }: Omit<RemovalDialogProps, 'isOpen' | 'title'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    setFailure(null);
    setIsBusy(true);
    try {
      await onRemove();
    } catch (error) {
      setFailure(translateCallError(error));
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.question}>
      {children}
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button isLoading={isBusy} onClick={() => void remove()}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Manter
        </Button>
      </div>
    </div>
  );
}
