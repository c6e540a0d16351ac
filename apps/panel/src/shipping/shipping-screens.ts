import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Truck } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const shippingList = recordList({
  name: 'entregas',
  key: 'code',
  call: 'GET /api/admin/shipping-methods',
});

export const shippingScreens = [
  createRoute({
    path: '/entregas',
    ...listScreenOf(shippingList, 'shipping.read', {
      records: { shipping_method: 'Forma de entrega', shipping: 'Entrega' },
      menu: { label: 'Entregas', group: 'Loja', icon: Truck },
    }),
    component: lazyRouteComponent(() => import('./shipping-list-page.tsx'), 'ShippingListPage'),
  }),
  createRoute({
    path: '/entregas/nova',
    ...screenOf('shipping.write'),
    component: lazyRouteComponent(() => import('./shipping-form-page.tsx'), 'ShippingFormPage'),
  }),
  createRoute({
    path: '/entregas/$id',
    ...screenOf('shipping.read'),
    component: lazyRouteComponent(() => import('./shipping-form-page.tsx'), 'ShippingFormPage'),
  }),
] as const;
