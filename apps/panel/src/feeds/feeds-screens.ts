import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const feedsScreens = [
  createRoute({
    path: '/anuncios',
    ...screenOf('catalogue.read', {
      menu: { label: 'Google e Meta', group: 'Catálogo', icon: Megaphone },
    }),
    component: lazyRouteComponent(() => import('./feeds-page.tsx'), 'FeedsPage'),
  }),
] as const;
