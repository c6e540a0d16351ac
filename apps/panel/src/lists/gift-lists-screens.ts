import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const giftListList = recordList({
  name: 'listas-de-clientes',
  key: 'id',
  filters: ['q'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/customer-lists', { query: listQuery(params), ...(signal && { signal }) }),
});

export const giftListsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/listas-de-clientes',
    validateSearch: giftListList.search,
    ...screenOf('lists.read', { list: giftListList }),
    component: lazyRouteComponent(() => import('./gift-lists-page.tsx'), 'GiftListsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/listas-de-clientes/$id',
    ...screenOf('lists.read'),
    component: lazyRouteComponent(() => import('./gift-list-page.tsx'), 'GiftListPage'),
  }),
] as const;
