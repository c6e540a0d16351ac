import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { textSearch } from '#panel/platform/text-search.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const abandonedCartList = recordList({
  name: 'relatorios',
  key: 'id',
  filters: [],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/reports/abandoned-carts', {
      query: listQuery(params),
      ...(signal && { signal }),
    }),
});

export const reportsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/relatorios',
    validateSearch: textSearch('de', 'ate', 'por'),
    ...screenOf('reports.read', { menu: { label: 'Relatórios', group: 'Vendas', icon: ChartColumn } }),
    component: lazyRouteComponent(() => import('./sales-report-page.tsx'), 'SalesReportPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/relatorios/funil',
    validateSearch: textSearch('de', 'ate', 'por'),
    ...screenOf('reports.read'),
    component: lazyRouteComponent(() => import('./funnel-page.tsx'), 'FunnelPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/relatorios/carrinhos',
    validateSearch: abandonedCartList.search,
    ...screenOf('reports.read', { list: abandonedCartList }),
    component: lazyRouteComponent(() => import('./abandoned-carts-page.tsx'), 'AbandonedCartsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/relatorios/buscas',
    validateSearch: textSearch('de', 'ate', 'por'),
    ...screenOf('reports.read'),
    component: lazyRouteComponent(() => import('./unanswered-searches-page.tsx'), 'UnansweredSearchesPage'),
  }),
] as const;
