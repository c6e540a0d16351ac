import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const storeListList = recordList({
  name: 'listas',
  key: 'id',
  filters: ['q'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/lists', { query: listQuery(params), ...(signal && { signal }) }),
});

export const listsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/listas',
    validateSearch: storeListList.search,
    ...screenOf('lists.read', {
      list: storeListList,
      menu: { label: 'Listas', group: 'Vendas', icon: ClipboardList },
    }),
    component: lazyRouteComponent(() => import('./store-lists-page.tsx'), 'StoreListsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/listas/nova',
    ...screenOf('lists.write'),
    component: lazyRouteComponent(() => import('./new-store-list-page.tsx'), 'NewStoreListPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/listas/$id',
    ...screenOf('lists.read'),
    component: lazyRouteComponent(() => import('./store-list-page.tsx'), 'StoreListPage'),
  }),
] as const;
