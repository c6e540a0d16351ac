import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const webhookList = recordList({
  name: 'webhooks',
  key: 'id',
  call: (client, { signal }) => client('GET /api/admin/webhooks', signal && { signal }),
});

export const webhooksScreens = [
  createRoute({
    path: '/webhooks',
    ...listScreenOf(webhookList, 'webhooks.read', {
      menu: { label: 'Webhooks', group: 'Loja', icon: Webhook },
    }),
    component: lazyRouteComponent(() => import('./webhook-list-page.tsx'), 'WebhookListPage'),
  }),
  createRoute({
    path: '/webhooks/novo',
    ...screenOf('webhooks.read'),
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
  createRoute({
    path: '/webhooks/$id',
    ...screenOf('webhooks.read', { records: { webhook: 'Webhook' } }),
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
] as const;
