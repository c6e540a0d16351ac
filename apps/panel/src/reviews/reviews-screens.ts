import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Star } from 'lucide-react';

import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const reviewList = recordList({
  name: 'avaliacoes',
  key: 'id',
  filters: ['status', 'rating', 'q'],
  call: 'GET /api/admin/reviews',
});

export const reviewsScreens = [
  createRoute({
    path: '/avaliacoes',
    ...listScreenOf(reviewList, 'reviews.read', {
      records: { review: 'Avaliação' },
      menu: { label: 'Avaliações', group: 'Catálogo', icon: Star },
    }),
    component: lazyRouteComponent(() => import('./reviews-page.tsx'), 'ReviewsPage'),
  }),
] as const;
