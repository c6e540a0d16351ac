import { useNavigate } from '@tanstack/react-router';
import type { AdminWebhook } from '@vitrine/contract/admin/schemas/webhooks.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface WebhookRemovalProps {
  readonly webhook: AdminWebhook;
  readonly onClose: () => void;
}

/** Asks before a webhook is removed. */
export function WebhookRemoval({ webhook: { id, url, description }, onClose }: WebhookRemovalProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const remove = useChange({
    call: () => client('DELETE /api/admin/webhooks/{id}', { path: { id } }),
    done: 'Webhook excluído',
    reads: [['webhooks']],
    onDone: () => navigate({ to: '/webhooks' }),
  });
  return (
    <ConfirmationDialog
      isOpen
      title={`Excluir o webhook ${description || url}?`}
      text="As entregas guardadas dele também são excluídas, e o que está na fila não é enviado. Para só parar os avisos, desligue-o."
      confirmLabel="Excluir"
      isDestructive
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
