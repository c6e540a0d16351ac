import type { QueryKey } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface RecordRemovalProps {
  readonly title: string;
  /** Explains the consequence of the removal. */
  readonly text: string;
  readonly remove: () => Promise<unknown>;
  /** The notice after the removal. */
  readonly done: string;
  /** The queries that list the record. */
  readonly reads: readonly QueryKey[];
  readonly listPath: '/popups' | '/contagens' | '/formularios' | '/tags' | '/respostas-da-busca';
  readonly onClose: () => void;
}

/** Confirms and removes a record of content, then opens the list. */
export function RecordRemoval({ title, text, remove, done, reads, listPath, onClose }: RecordRemovalProps) {
  const navigate = useNavigate();
  const removal = useChange({ call: remove, done, reads, onDone: () => navigate({ to: listPath }) });
  return (
    <ConfirmationDialog
      isOpen
      title={title}
      text={text}
      confirmLabel="Excluir"
      isDestructive
      isPending={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
