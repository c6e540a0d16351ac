import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

export const webhookDeliveryList = recordList({
  name: 'entregas-de-webhooks',
  key: 'id',
  filters: ['status', 'topic', 'webhook_id'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/webhook-deliveries', { query: listQuery(params), ...(signal && { signal }) }),
});

export const webhookDeliveriesScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/entregas-de-webhooks',
    validateSearch: webhookDeliveryList.search,
    ...screenOf('webhooks.read', { list: webhookDeliveryList }),
    component: lazyRouteComponent(
      () => import('./webhook-delivery-list-page.tsx'),
      'WebhookDeliveryListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/entregas-de-webhooks/$id',
    ...screenOf('webhooks.read'),
    component: lazyRouteComponent(() => import('./webhook-delivery-page.tsx'), 'WebhookDeliveryPage'),
  }),
] as const;
