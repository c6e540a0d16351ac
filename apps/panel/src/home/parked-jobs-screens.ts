import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

export const parkedJobList = recordList({
  name: 'tarefas-paradas',
  key: 'id',
  filters: [],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/parked-jobs', { query: listQuery(params), ...(signal && { signal }) }),
});

export const parkedJobsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/tarefas-paradas',
    validateSearch: parkedJobList.search,
    ...screenOf(null, { list: parkedJobList }),
    component: lazyRouteComponent(() => import('./parked-jobs-page.tsx'), 'ParkedJobsPage'),
  }),
] as const;
