import { Button } from '@mui/material';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import { useNotify } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface EndButtonProps {
  readonly isActive: boolean;
  readonly title: string;
  readonly text: string;
  readonly onEnd: () => Promise<unknown>;
  readonly onActivate: () => Promise<unknown>;
  readonly reads: readonly QueryKey[];
}

/** Ends a promotion or coupon after a question, or switches it on again. */
export function EndButton({ isActive, title, text, onEnd, onActivate, reads }: EndButtonProps) {
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  const end = useChange({ call: onEnd, done: 'Encerrado.', reads, onDone: () => setIsOpen(false) });
  if (!isActive) {
    return (
      <Button
        onClick={() => {
          onActivate().catch((error: unknown) => notify(messageOfError(error), { type: 'error' }));
        }}
      >
        Ligar de novo
      </Button>
    );
  }
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)}>
        Encerrar
      </Button>
      <ConfirmationDialog
        isOpen={isOpen}
        title={title}
        text={text}
        confirmLabel="Encerrar agora"
        isDestructive
        isPending={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
