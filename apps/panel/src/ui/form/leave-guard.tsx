import { useBlocker } from '@tanstack/react-router';

import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';

/** Asks before unsaved changes are lost by leaving the screen or the panel. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmationDialog
      isOpen={blocker.status === 'blocked'}
      title="Sair sem salvar?"
      text="O que você mudou nesta página ainda não foi salvo."
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
