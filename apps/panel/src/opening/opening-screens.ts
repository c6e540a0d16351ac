import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const openingScreens = [
  createRoute({
    path: '/abertura',
    ...screenOf('settings.read', {
      menu: {
        label: 'Abrir a loja',
        group: null,
        icon: DoorOpen,
        isHidden: (store) => !store.is_in_setup,
      },
    }),
    component: lazyRouteComponent(() => import('./opening-page.tsx'), 'OpeningPage'),
  }),
] as const;
