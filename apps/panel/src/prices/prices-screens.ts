import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Tags } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

export const variantList = recordList({
  name: 'precos',
  key: 'sku',
  filters: ['q', 'category', 'brand', 'stock', 'is_active', 'on_sale'],
  call: 'GET /api/admin/variants',
});

export const pricesScreens = [
  createRoute({
    path: '/precos',
    validateSearch: variantList.search,
    ...screenOf('catalogue.read', {
      list: variantList,
      menu: { label: 'Preços e estoque', group: 'Catálogo', icon: Tags },
    }),
    component: lazyRouteComponent(() => import('./variant-list-page.tsx'), 'VariantListPage'),
  }),
] as const;
