import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FilePen, Package } from 'lucide-react';

import { screenOf, textSearch } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const orderList = recordList({
  name: 'pedidos',
  key: 'number',
  filters: [
    'q',
    'status',
    'payment',
    'shipping',
    'late',
    'due',
    'held',
    'partly_shipped',
    'test',
    'waiting_for_pieces',
    'from',
    'until',
  ],
  call: 'GET /api/admin/orders',
});

const draftList = recordList({
  name: 'rascunhos',
  key: 'id',
  filters: ['q', 'status', 'quotes'],
  call: 'GET /api/admin/order-drafts',
});

export const ordersScreens = [
  createRoute({
    path: '/pedidos',
    ...listScreenOf(orderList, 'orders.read', {
      records: { orders: 'Pedidos' },
      menu: { label: 'Pedidos', group: 'Vendas', icon: Package },
    }),
    component: lazyRouteComponent(() => import('./order-list-page.tsx'), 'OrderListPage'),
  }),
  createRoute({
    path: '/pedidos/rascunhos',
    ...listScreenOf(draftList, 'orders.draft', {
      menu: { label: 'Rascunhos', group: 'Vendas', icon: FilePen },
    }),
    component: lazyRouteComponent(() => import('./drafts/draft-list-page.tsx'), 'DraftListPage'),
  }),
  createRoute({
    path: '/pedidos/rascunhos/novo',
    ...screenOf('orders.draft'),
    component: lazyRouteComponent(() => import('./drafts/new-draft-page.tsx'), 'NewDraftPage'),
  }),
  createRoute({
    path: '/pedidos/rascunhos/$id',
    ...screenOf('orders.draft', { records: { order_draft: 'Rascunho de pedido' } }),
    component: lazyRouteComponent(() => import('./drafts/draft-page.tsx'), 'DraftPage'),
  }),
  createRoute({
    path: '/pedidos/rastreios',
    ...screenOf('orders.write'),
    component: lazyRouteComponent(() => import('./order-file-pages.tsx'), 'TrackingFilePage'),
  }),
  createRoute({
    path: '/pedidos/notas-fiscais',
    ...screenOf('orders.write'),
    component: lazyRouteComponent(() => import('./order-file-pages.tsx'), 'InvoiceFilePage'),
  }),
  createRoute({
    path: '/pedidos/separacao',
    validateSearch: textSearch('pedidos'),
    ...screenOf('orders.read'),
    component: lazyRouteComponent(() => import('./picking-list-page.tsx'), 'PickingListPage'),
  }),
  createRoute({
    path: '/pedidos/romaneios',
    validateSearch: textSearch('pedidos'),
    ...screenOf('orders.read'),
    component: lazyRouteComponent(() => import('./packing-slips-page.tsx'), 'PackingSlipsPage'),
  }),
  createRoute({
    path: '/pedidos/declaracoes',
    validateSearch: textSearch('pedidos'),
    ...screenOf('orders.read'),
    component: lazyRouteComponent(() => import('./content-declarations-page.tsx'), 'ContentDeclarationsPage'),
  }),
  createRoute({
    path: '/pedidos/$id',
    ...screenOf('orders.read', { records: { order: 'Pedido' } }),
    component: lazyRouteComponent(() => import('./order-detail-page.tsx'), 'OrderDetailPage'),
  }),
] as const;
