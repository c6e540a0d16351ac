import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const redirectList = recordList({
  name: 'redirecionamentos',
  key: 'old_path',
  filters: ['q'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/redirects', { query: listQuery(params), ...(signal && { signal }) }),
});

export const redirectsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/redirecionamentos',
    validateSearch: redirectList.search,
    ...screenOf('content.read', {
      list: redirectList,
      menu: { label: 'Redirecionamentos', group: 'Divulgação', icon: CornerDownRight },
    }),
    component: lazyRouteComponent(() => import('./redirect-list-screen.tsx'), 'RedirectListScreen'),
  }),
] as const;
