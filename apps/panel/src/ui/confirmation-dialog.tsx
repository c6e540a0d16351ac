import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId } from 'react';

import { messageOfError } from './error-panel.tsx';

export interface Question {
  readonly title: string;
  /** Explains the consequence. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
}

interface ConfirmationDialogProps extends Question {
  readonly isOpen: boolean;
  readonly isDestructive?: boolean;
  readonly isPending?: boolean;
  /** The fields lack something: it cannot be confirmed yet. */
  readonly isIncomplete?: boolean;
  readonly error?: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Fields that belong to the question. */
  readonly children?: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmationDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancelar',
  isDestructive = false,
  isPending = false,
  isIncomplete = false,
  error = null,
  onConfirm,
  onClose,
  children,
}: ConfirmationDialogProps) {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {children}
        {error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messageOfError(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          disabled={isPending || isIncomplete}
          onClick={onConfirm}
        >
          {isPending ? `${confirmLabel}: em andamento…` : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
