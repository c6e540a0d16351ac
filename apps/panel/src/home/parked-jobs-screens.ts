import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf } from '#panel/platform/screen-route.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

export const parkedJobList = recordList({
  name: 'tarefas-paradas',
  key: 'id',
  call: 'GET /api/admin/parked-jobs',
});

export const parkedJobsScreens = [
  createRoute({
    path: '/tarefas-paradas',
    validateSearch: parkedJobList.search,
    ...screenOf(null, { list: parkedJobList }),
    component: lazyRouteComponent(() => import('./parked-jobs-page.tsx'), 'ParkedJobsPage'),
  }),
] as const;
