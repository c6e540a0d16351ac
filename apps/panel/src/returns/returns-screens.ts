import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const returnList = recordList({
  name: 'devolucoes',
  key: 'id',
  filters: ['q', 'status', 'reason', 'from', 'until'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/returns', { query: listQuery(params), ...(signal && { signal }) }),
});

export const returnsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/devolucoes',
    validateSearch: returnList.search,
    ...screenOf('returns.read', {
      list: returnList,
      menu: { label: 'Devoluções', group: 'Vendas', icon: Undo2 },
    }),
    component: lazyRouteComponent(() => import('./return-list-page.tsx'), 'ReturnListPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/devolucoes/$id',
    ...screenOf('returns.read'),
    component: lazyRouteComponent(() => import('./return-detail-page.tsx'), 'ReturnDetailPage'),
  }),
] as const;
