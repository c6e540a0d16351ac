import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const parkedJobList = recordList({
  name: 'tarefas-paradas',
  key: 'id',
  call: 'GET /api/admin/parked-jobs',
});

export const parkedJobsScreens = [
  createRoute({
    path: '/tarefas-paradas',
    ...listScreenOf(parkedJobList, null, { records: { job: 'Tarefa da loja' } }),
    component: lazyRouteComponent(() => import('./parked-jobs-page.tsx'), 'ParkedJobsPage'),
  }),
] as const;
