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
] as const;
