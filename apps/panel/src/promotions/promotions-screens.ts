import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { TicketPercent } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { textSearch } from '#panel/platform/text-search.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const promotionList = recordList({
  name: 'promocoes',
  key: 'code',
  filters: ['q', 'validity'],
  call: 'GET /api/admin/promotions',
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
] as const;
