import { Send } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const webhookDeliveriesSection: PanelSection = {
  name: 'entregas-de-webhooks',
  label: 'Entregas de webhooks',
  group: 'Loja',
  isUnlisted: true,
  permission: 'webhooks.read',
  icon: Send,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({
        default: (await import('./webhook-delivery-list-page.tsx')).WebhookDeliveryListPage,
      })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({
        default: (await import('./webhook-delivery-page.tsx')).WebhookDeliveryPage,
      })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/webhook-deliveries', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
