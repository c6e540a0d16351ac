import { Star } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const reviewsSection: PanelSection = {
  name: 'avaliacoes',
  label: 'Avaliações',
  group: 'Catálogo',
  permission: 'reviews.read',
  icon: Star,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./reviews-page.tsx')).ReviewsPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/reviews', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
