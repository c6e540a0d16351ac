import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const giftListList = recordList({
  name: 'listas-de-clientes',
  key: 'id',
  filters: ['q'],
  call: 'GET /api/admin/customer-lists',
});

export const giftListsScreens = [
  createRoute({
    path: '/listas-de-clientes',
    ...listScreenOf(giftListList, 'lists.read'),
    component: lazyRouteComponent(() => import('./gift-lists-page.tsx'), 'GiftListsPage'),
  }),
  createRoute({
    path: '/listas-de-clientes/$id',
    ...screenOf('lists.read'),
    component: lazyRouteComponent(() => import('./gift-list-page.tsx'), 'GiftListPage'),
  }),
] as const;
