import { type ReactNode, useState } from 'react';

import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { Modal } from './modal.tsx';

import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** Label of the confirming button; null once the action is no longer possible. */
  action: string | null;
  /** True while something must be loaded or chosen first. */
  isDisabled?: boolean | undefined;
  /** Label of the cancelling button. */
  keep: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The caller closes the dialog; a rejection is shown in it. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirms an action that cannot be undone. */
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
