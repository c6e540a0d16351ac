import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';

export const ownAccountScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/conta',
    ...screenOf(null),
    component: lazyRouteComponent(() => import('./own-account-page.tsx'), 'OwnAccountPage'),
  }),
] as const;
