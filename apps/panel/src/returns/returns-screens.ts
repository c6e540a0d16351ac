import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const returnList = recordList({
  name: 'devolucoes',
  key: 'id',
  filters: ['q', 'status', 'reason', 'from', 'until'],
  call: 'GET /api/admin/returns',
});

export const returnsScreens = [
  createRoute({
    path: '/devolucoes',
    ...listScreenOf(returnList, 'returns.read', {
      menu: { label: 'Devoluções', group: 'Vendas', icon: Undo2 },
    }),
    component: lazyRouteComponent(() => import('./return-list-page.tsx'), 'ReturnListPage'),
  }),
  createRoute({
    path: '/devolucoes/$id',
    ...screenOf('returns.read', { records: { return: 'Devolução' } }),
    component: lazyRouteComponent(() => import('./return-detail-page.tsx'), 'ReturnDetailPage'),
  }),
] as const;
