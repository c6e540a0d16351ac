import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const closingScreens = [
  createRoute({
    path: '/encerramento',
    ...screenOf('store.close', {
      records: { closing: 'Encerramento da loja' },
      menu: { label: 'Encerrar loja', group: 'Loja', icon: DoorClosed },
    }),
    component: lazyRouteComponent(() => import('./closing-page.tsx'), 'ClosingPage'),
  }),
] as const;
