import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Star } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const reviewList = recordList({
  name: 'avaliacoes',
  key: 'id',
  filters: ['status', 'rating', 'q'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/reviews', { query: listQuery(params), ...(signal && { signal }) }),
});

export const reviewsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/avaliacoes',
    validateSearch: reviewList.search,
    ...screenOf('reviews.read', {
      list: reviewList,
      menu: { label: 'Avaliações', group: 'Catálogo', icon: Star },
    }),
    component: lazyRouteComponent(() => import('./reviews-page.tsx'), 'ReviewsPage'),
  }),
] as const;
