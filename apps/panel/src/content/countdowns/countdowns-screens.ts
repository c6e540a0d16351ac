import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Timer } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const countdownList = recordList({
  name: 'contagens',
  key: 'code',
  filters: [],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/countdowns', { query: listQuery(params), ...(signal && { signal }) }),
});

export const countdownsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/contagens',
    validateSearch: countdownList.search,
    ...screenOf('content.read', {
      list: countdownList,
      menu: { label: 'Contagens', group: 'Divulgação', icon: Timer },
    }),
    component: lazyRouteComponent(() => import('./countdown-list-screen.tsx'), 'CountdownListScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/contagens/nova',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./countdown-screen.tsx'), 'CountdownScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/contagens/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./countdown-screen.tsx'), 'CountdownScreen'),
  }),
] as const;
