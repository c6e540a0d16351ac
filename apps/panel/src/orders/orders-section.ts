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
      path: 'rastreios',
      screen: lazy(async () => ({ default: (await import('./order-file-pages.tsx')).TrackingFilePage })),
      permission: 'orders.write',
    },
    {
      path: 'notas-fiscais',
      screen: lazy(async () => ({ default: (await import('./order-file-pages.tsx')).InvoiceFilePage })),
      permission: 'orders.write',
    },
    {
      path: 'separacao',
      screen: lazy(async () => ({ default: (await import('./picking-list-page.tsx')).PickingListPage })),
    },
    {
      path: 'romaneios',
      screen: lazy(async () => ({ default: (await import('./packing-slips-page.tsx')).PackingSlipsPage })),
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
