import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Tags } from 'lucide-react';

import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const variantList = recordList({
  name: 'precos',
  key: 'sku',
  filters: ['q', 'category', 'brand', 'stock', 'is_active', 'on_sale'],
  call: 'GET /api/admin/variants',
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
] as const;
