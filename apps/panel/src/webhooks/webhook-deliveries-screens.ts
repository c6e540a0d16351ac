import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const webhookDeliveryList = recordList({
  name: 'entregas-de-webhooks',
  key: 'id',
  filters: ['status', 'topic', 'webhook_id'],
  call: 'GET /api/admin/webhook-deliveries',
});

export const webhookDeliveriesScreens = [
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
