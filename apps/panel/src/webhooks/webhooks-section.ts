import { Webhook } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const webhooksSection: PanelSection = {
  name: 'webhooks',
  label: 'Webhooks',
  group: 'Loja',
  permission: 'webhooks.read',
  icon: Webhook,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./webhook-list-page.tsx')).WebhookListPage })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./webhook-page.tsx')).WebhookPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal }) => client('GET /api/admin/webhooks', signal && { signal }),
  },
};
