import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BellRing, ChartColumn } from 'lucide-react';

import { screenOf, textSearch } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const abandonedCartList = recordList({
  name: 'relatorios',
  key: 'id',
  call: 'GET /api/admin/reports/abandoned-carts',
});

export const reportsScreens = [
  createRoute({
    path: '/relatorios',
    validateSearch: textSearch('de', 'ate', 'por'),
    ...screenOf('reports.read', { menu: { label: 'Relatórios', group: 'Vendas', icon: ChartColumn } }),
    component: lazyRouteComponent(() => import('./sales-report-page.tsx'), 'SalesReportPage'),
  }),
  createRoute({
    path: '/relatorios/funil',
    validateSearch: textSearch('de', 'ate', 'por'),
    ...screenOf('reports.read'),
    component: lazyRouteComponent(() => import('./funnel-page.tsx'), 'FunnelPage'),
  }),
  createRoute({
    path: '/relatorios/carrinhos',
    ...listScreenOf(abandonedCartList, 'reports.read'),
    component: lazyRouteComponent(() => import('./abandoned-carts-page.tsx'), 'AbandonedCartsPage'),
  }),
  createRoute({
    path: '/relatorios/lembretes',
    validateSearch: textSearch('de', 'ate', 'por'),
    ...screenOf('reports.read', { menu: { label: 'Lembretes', group: 'Divulgação', icon: BellRing } }),
    component: lazyRouteComponent(() => import('./reminders-page.tsx'), 'RemindersPage'),
  }),
  createRoute({
    path: '/relatorios/buscas',
    validateSearch: textSearch('de', 'ate', 'por'),
    ...screenOf('reports.read'),
    component: lazyRouteComponent(() => import('./unanswered-searches-page.tsx'), 'UnansweredSearchesPage'),
  }),
] as const;
