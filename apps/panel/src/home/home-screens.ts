import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { House } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const homeScreens = [
  createRoute({
    path: '/inicio',
    ...screenOf(null, { menu: { label: 'Início', group: null, icon: House } }),
    component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
  }),
] as const;
