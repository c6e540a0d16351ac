import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Star } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const reviewList = recordList({
  name: 'avaliacoes',
  key: 'id',
  filters: ['status', 'rating', 'q'],
  call: 'GET /api/admin/reviews',
});

export const reviewsScreens = [
  createRoute({
    path: '/avaliacoes',
    validateSearch: reviewList.search,
    ...screenOf('reviews.read', {
      list: reviewList,
      menu: { label: 'Avaliações', group: 'Catálogo', icon: Star },
    }),
    component: lazyRouteComponent(() => import('./reviews-page.tsx'), 'ReviewsPage'),
  }),
] as const;
