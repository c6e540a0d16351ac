import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { TicketPercent, Ticket } from 'lucide-react';

import { screenOf, textSearch } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const promotionList = recordList({
  name: 'promocoes',
  key: 'code',
  filters: ['q', 'validity'],
  call: 'GET /api/admin/promotions',
});

const couponList = recordList({
  name: 'cupons',
  key: 'code',
  filters: ['q', 'validity'],
  call: 'GET /api/admin/coupons',
});

export const promotionsScreens = [
  createRoute({
    path: '/promocoes',
    ...listScreenOf(promotionList, 'promotions.read', {
      records: { promotion: 'Promoção' },
      menu: { label: 'Promoções', group: 'Divulgação', icon: TicketPercent },
    }),
    component: lazyRouteComponent(() => import('./promotion-list-page.tsx'), 'PromotionListPage'),
  }),
  createRoute({
    path: '/promocoes/nova',
    validateSearch: textSearch('copia'),
    ...screenOf('promotions.write'),
    component: lazyRouteComponent(() => import('./promotion-form-page.tsx'), 'PromotionFormPage'),
  }),
  createRoute({
    path: '/promocoes/$id',
    ...screenOf('promotions.read'),
    component: lazyRouteComponent(() => import('./promotion-form-page.tsx'), 'PromotionFormPage'),
  }),
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
