import { ChartColumn } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const reportsSection: PanelSection = {
  name: 'relatorios',
  label: 'Relatórios',
  group: 'Vendas',
  permission: 'reports.read',
  icon: ChartColumn,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./sales-report-page.tsx')).SalesReportPage })),
    },
    {
      path: 'funil',
      screen: lazy(async () => ({ default: (await import('./funnel-page.tsx')).FunnelPage })),
    },
    {
      path: 'carrinhos',
      screen: lazy(async () => ({
        default: (await import('./abandoned-carts-page.tsx')).AbandonedCartsPage,
      })),
    },
    {
      path: 'buscas',
      screen: lazy(async () => ({
        default: (await import('./unanswered-searches-page.tsx')).UnansweredSearchesPage,
      })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/reports/abandoned-carts', {
        query: listQuery(params),
        ...(signal && { signal }),
      }),
  },
};
