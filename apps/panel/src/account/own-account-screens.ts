import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf } from '#panel/platform/screen-route.ts';

export const ownAccountScreens = [
  createRoute({
    path: '/conta',
    ...screenOf(null, { records: { session: 'Sessão', saved_filter: 'Filtro salvo' } }),
    component: lazyRouteComponent(() => import('./own-account-page.tsx'), 'OwnAccountPage'),
  }),
] as const;
