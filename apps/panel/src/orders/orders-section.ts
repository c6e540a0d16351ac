import { Package } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const ordersSection: PanelSection = {
  name: 'pedidos',
  label: 'Pedidos',
  group: 'Vendas',
  permission: 'orders.read',
  icon: Package,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./order-list-page.tsx')).OrderListPage })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./order-detail-page.tsx')).OrderDetailPage })),
    },
  ],
  list: {
    key: 'number',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/orders', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
