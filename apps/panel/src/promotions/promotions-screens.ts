import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { TicketPercent } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { textSearch } from '#panel/platform/text-search.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const promotionList = recordList({
  name: 'promocoes',
  key: 'code',
  filters: ['q', 'validity'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/promotions', { query: listQuery(params), ...(signal && { signal }) }),
});

export const promotionsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/promocoes',
    validateSearch: promotionList.search,
    ...screenOf('promotions.read', {
      list: promotionList,
      menu: { label: 'Promoções', group: 'Divulgação', icon: TicketPercent },
    }),
    component: lazyRouteComponent(() => import('./promotion-list-page.tsx'), 'PromotionListPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/promocoes/nova',
    validateSearch: textSearch('copia'),
    ...screenOf('promotions.write'),
    component: lazyRouteComponent(() => import('./promotion-form-page.tsx'), 'PromotionFormPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/promocoes/$id',
    ...screenOf('promotions.read'),
    component: lazyRouteComponent(() => import('./promotion-form-page.tsx'), 'PromotionFormPage'),
  }),
] as const;
