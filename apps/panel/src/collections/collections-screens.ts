import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Shapes } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const collectionsScreens = [
  createRoute({
    path: '/colecoes',
    ...screenOf('catalogue.read', {
      records: { collection: 'Coleção' },
      menu: { label: 'Coleções', group: 'Catálogo', icon: Shapes },
    }),
    component: lazyRouteComponent(() => import('./collection-list-page.tsx'), 'CollectionListPage'),
  }),
  createRoute({
    path: '/colecoes/nova',
    ...screenOf('catalogue.write'),
    component: lazyRouteComponent(() => import('./new-collection-page.tsx'), 'NewCollectionPage'),
  }),
  createRoute({
    path: '/colecoes/$id',
    ...screenOf('catalogue.read'),
    component: lazyRouteComponent(() => import('./collection-screen.tsx'), 'CollectionScreen'),
  }),
] as const;
