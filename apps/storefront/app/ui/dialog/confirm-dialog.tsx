import { type ReactNode, useState } from 'react';

import { translateCallError } from '#app/platform/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { Modal } from './modal.tsx';

import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What the button says that does it; null where it cannot be done any more. */
  action: string | null;
  /** It cannot be done yet: something has to be loaded or chosen first. */
  isDisabled?: boolean | undefined;
  /** What the button says that leaves all as it is. */
  keep: string;
  /** What comes of it. */
  children: ReactNode;
  /** Closing afterwards is the caller's; what it rejects with is shown. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ isOpen, title, onClose, ...question }: ConfirmDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="s">
      {isOpen ? <Question {...question} onClose={onClose} /> : null}
    </Modal>
  );
}

function Question({
  action,
  isDisabled = false,
  keep,
  children,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'isOpen' | 'title'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setFailure(null);
    setIsBusy(true);
    try {
      await onConfirm();
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
        {action === null ? null : (
          <Button isLoading={isBusy} disabled={isDisabled} onClick={() => void confirm()}>
            {action}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </div>
  );
}
