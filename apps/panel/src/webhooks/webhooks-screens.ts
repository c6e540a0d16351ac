import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const webhookList = recordList({
  name: 'webhooks',
  key: 'id',
  call: (client, { signal }) => client('GET /api/admin/webhooks', signal && { signal }),
});

export const webhookDeliveryList = recordList({
  name: 'entregas-de-webhooks',
  key: 'id',
  filters: ['status', 'topic', 'webhook_id'],
  call: 'GET /api/admin/webhook-deliveries',
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
  createRoute({
    path: '/entregas-de-webhooks',
    ...listScreenOf(webhookDeliveryList, 'webhooks.read'),
    component: lazyRouteComponent(
      () => import('./webhook-delivery-list-page.tsx'),
      'WebhookDeliveryListPage',
    ),
  }),
  createRoute({
    path: '/entregas-de-webhooks/$id',
    ...screenOf('webhooks.read', { records: { webhook_delivery: 'Entrega de webhook' } }),
    component: lazyRouteComponent(() => import('./webhook-delivery-page.tsx'), 'WebhookDeliveryPage'),
  }),
] as const;
