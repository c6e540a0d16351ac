import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AdminWebhook } from '@vitrine/contract/admin/schemas/webhooks.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { WebhookEditor } from './webhook-editor.tsx';

/** One webhook, or a new one. */
export function WebhookPage() {
  const { id } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['webhook', id ?? 'new'],
    queryFn: async ({ signal }): Promise<AdminWebhook | null> =>
      id === undefined ? null : client('GET /api/admin/webhooks/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Webhook">
      {(webhook) => <WebhookEditor key={id} webhook={webhook} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}
