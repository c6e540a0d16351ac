import { useQuery } from '@tanstack/react-query';
import type { AdminWebhook } from '@vitrine/contract/admin/schemas/webhooks.ts';
import { tanStackRouterProvider } from 'ra-router-tanstack';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { WebhookEditor } from './webhook-editor.tsx';

/** One webhook, or a new one. */
export function WebhookPage() {
  const { id = '' } = tanStackRouterProvider.useParams();
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['webhook', id],
    queryFn: async ({ signal }): Promise<AdminWebhook | null> =>
      id === 'novo' ? null : client('GET /api/admin/webhooks/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Webhook">
      {(webhook) => <WebhookEditor key={id} webhook={webhook} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}
