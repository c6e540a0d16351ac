import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Truck } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const shippingList = recordList({
  name: 'entregas',
  key: 'code',
  filters: [],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/shipping-methods', { query: listQuery(params), ...(signal && { signal }) }),
});

export const shippingScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/entregas',
    validateSearch: shippingList.search,
    ...screenOf('shipping.read', {
      list: shippingList,
      menu: { label: 'Entregas', group: 'Loja', icon: Truck },
    }),
    component: lazyRouteComponent(() => import('./shipping-list-page.tsx'), 'ShippingListPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/entregas/nova',
    ...screenOf('shipping.write'),
    component: lazyRouteComponent(() => import('./shipping-form-page.tsx'), 'ShippingFormPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/entregas/$id',
    ...screenOf('shipping.read'),
    component: lazyRouteComponent(() => import('./shipping-form-page.tsx'), 'ShippingFormPage'),
  }),
] as const;
