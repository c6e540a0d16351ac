import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

export const webhookList = recordList({
  name: 'webhooks',
  key: 'id',
  filters: [],
  read: (client, { signal }) => client('GET /api/admin/webhooks', signal && { signal }),
});

export const webhooksScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/webhooks',
    validateSearch: webhookList.search,
    ...screenOf('webhooks.read', {
      list: webhookList,
      menu: { label: 'Webhooks', group: 'Loja', icon: Webhook },
    }),
    component: lazyRouteComponent(() => import('./webhook-list-page.tsx'), 'WebhookListPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/webhooks/novo',
    ...screenOf('webhooks.read'),
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/webhooks/$id',
    ...screenOf('webhooks.read'),
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
] as const;
