import { Button, type ButtonProps } from '@mui/material';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmationDialog, type Question } from './confirmation-dialog.tsx';

interface AskingButtonProps extends Question, Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly label: string;
  /** Called once the person has confirmed. */
  readonly change: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>;
}

/** A button whose destructive change is confirmed first; the question stays open when the change fails. */
export function AskingButton({ label, variant, disabled, change, ...question }: AskingButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        color="error"
        {...(variant && { variant })}
        {...(disabled !== undefined && { disabled })}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmationDialog
        {...question}
        isOpen={isAsking}
        isDestructive
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate(undefined, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
