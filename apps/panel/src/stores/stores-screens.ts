import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Store } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const storesScreens = [
  createRoute({
    path: '/lojas',
    ...screenOf('stores.write', {
      records: { store: 'Loja' },
      menu: { label: 'Lojas', group: 'Loja', icon: Store },
    }),
    component: lazyRouteComponent(() => import('./stores-page.tsx'), 'StoresPage'),
  }),
  createRoute({
    path: '/lojas/nova',
    ...screenOf('stores.write'),
    component: lazyRouteComponent(() => import('./new-store-page.tsx'), 'NewStorePage'),
  }),
] as const;
