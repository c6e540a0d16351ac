import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const storeListList = recordList({
  name: 'listas',
  key: 'id',
  filters: ['q'],
  call: 'GET /api/admin/lists',
});

const giftListList = recordList({
  name: 'listas-de-clientes',
  key: 'id',
  filters: ['q'],
  call: 'GET /api/admin/customer-lists',
});

export const listsScreens = [
  createRoute({
    path: '/listas',
    ...listScreenOf(storeListList, 'lists.read', {
      menu: { label: 'Listas', group: 'Vendas', icon: ClipboardList },
    }),
    component: lazyRouteComponent(() => import('./store-lists-page.tsx'), 'StoreListsPage'),
  }),
  createRoute({
    path: '/listas/nova',
    ...screenOf('lists.write'),
    component: lazyRouteComponent(() => import('./new-store-list-page.tsx'), 'NewStoreListPage'),
  }),
  createRoute({
    path: '/listas/$id',
    ...screenOf('lists.read', { records: { list: 'Lista' } }),
    component: lazyRouteComponent(() => import('./store-list-page.tsx'), 'StoreListPage'),
  }),
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
