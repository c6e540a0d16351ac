import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Store } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';

export const storesScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/lojas',
    ...screenOf('stores.write', { menu: { label: 'Lojas', group: 'Loja', icon: Store } }),
    component: lazyRouteComponent(() => import('./stores-page.tsx'), 'StoresPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/lojas/nova',
    ...screenOf('stores.write'),
    component: lazyRouteComponent(() => import('./new-store-page.tsx'), 'NewStorePage'),
  }),
] as const;
