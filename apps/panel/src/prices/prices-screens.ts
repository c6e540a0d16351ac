import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Tags } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const variantList = recordList({
  name: 'precos',
  key: 'sku',
  filters: ['q', 'category', 'brand', 'stock', 'is_active', 'on_sale'],
  call: 'GET /api/admin/variants',
});

export const bulkEditList = recordList({
  name: 'precos/edicoes',
  key: 'id',
  call: 'GET /api/admin/bulk-edits',
});

export const stockMovementList = recordList({
  name: 'precos/movimentos',
  key: 'id',
  filters: ['sku', 'reason', 'from', 'until'],
  call: 'GET /api/admin/stock-movements',
});

export const pricesScreens = [
  createRoute({
    path: '/precos',
    ...listScreenOf(variantList, 'catalogue.read', {
      records: { variant: 'Variante' },
      menu: { label: 'Preços e estoque', group: 'Catálogo', icon: Tags },
    }),
    component: lazyRouteComponent(() => import('./variant-list-page.tsx'), 'VariantListPage'),
  }),
  createRoute({
    path: '/precos/movimentos',
    ...listScreenOf(stockMovementList, 'catalogue.read'),
    component: lazyRouteComponent(() => import('./stock-movement-list-page.tsx'), 'StockMovementListPage'),
  }),
  createRoute({
    path: '/precos/edicoes',
    ...listScreenOf(bulkEditList, 'catalogue.read', { records: { bulk_edit: 'Edição em massa' } }),
    component: lazyRouteComponent(() => import('./bulk-edit-list-page.tsx'), 'BulkEditListPage'),
  }),
  createRoute({
    path: '/precos/edicoes/$id',
    ...screenOf('catalogue.read'),
    component: lazyRouteComponent(() => import('./bulk-edit-page.tsx'), 'BulkEditPage'),
  }),
] as const;
