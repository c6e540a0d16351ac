import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { House } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const failedMailList = recordList({
  name: 'emails-nao-entregues',
  key: 'id',
  call: 'GET /api/admin/failed-mails',
});

export const parkedJobList = recordList({
  name: 'tarefas-paradas',
  key: 'id',
  call: 'GET /api/admin/parked-jobs',
});

export const homeScreens = [
  createRoute({
    path: '/inicio',
    ...screenOf(null, { menu: { label: 'Início', group: null, icon: House } }),
    component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
  }),
  createRoute({
    path: '/emails-nao-entregues',
    ...listScreenOf(failedMailList, 'audit.read', { records: { mail: 'E-mail' } }),
    component: lazyRouteComponent(() => import('./failed-mails-page.tsx'), 'FailedMailsPage'),
  }),
  createRoute({
    path: '/tarefas-paradas',
    ...listScreenOf(parkedJobList, null, { records: { job: 'Tarefa da loja' } }),
    component: lazyRouteComponent(() => import('./parked-jobs-page.tsx'), 'ParkedJobsPage'),
  }),
] as const;
