import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { textSearch } from '#panel/platform/text-search.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const couponList = recordList({
  name: 'cupons',
  key: 'code',
  filters: ['q', 'validity'],
  call: 'GET /api/admin/coupons',
});

export const couponsScreens = [
  createRoute({
    path: '/cupons',
    ...listScreenOf(couponList, 'promotions.read', {
      records: { coupon: 'Cupom' },
      menu: { label: 'Cupons', group: 'Divulgação', icon: Ticket },
    }),
    component: lazyRouteComponent(() => import('./coupon-list-page.tsx'), 'CouponListPage'),
  }),
  createRoute({
    path: '/cupons/novo',
    validateSearch: textSearch('copia'),
    ...screenOf('promotions.write'),
    component: lazyRouteComponent(() => import('./coupon-form-page.tsx'), 'CouponFormPage'),
  }),
  createRoute({
    path: '/cupons/$id',
    ...screenOf('promotions.read'),
    component: lazyRouteComponent(() => import('./coupon-form-page.tsx'), 'CouponFormPage'),
  }),
] as const;
