import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { textSearch } from '#panel/platform/text-search.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const couponList = recordList({
  name: 'cupons',
  key: 'code',
  filters: ['q', 'validity'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/coupons', { query: listQuery(params), ...(signal && { signal }) }),
});

export const couponsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/cupons',
    validateSearch: couponList.search,
    ...screenOf('promotions.read', {
      list: couponList,
      menu: { label: 'Cupons', group: 'Divulgação', icon: Ticket },
    }),
    component: lazyRouteComponent(() => import('./coupon-list-page.tsx'), 'CouponListPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/cupons/novo',
    validateSearch: textSearch('copia'),
    ...screenOf('promotions.write'),
    component: lazyRouteComponent(() => import('./coupon-form-page.tsx'), 'CouponFormPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/cupons/$id',
    ...screenOf('promotions.read'),
    component: lazyRouteComponent(() => import('./coupon-form-page.tsx'), 'CouponFormPage'),
  }),
] as const;
