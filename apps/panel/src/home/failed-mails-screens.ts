import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const failedMailList = recordList({
  name: 'emails-nao-entregues',
  key: 'id',
  call: 'GET /api/admin/failed-mails',
});

export const failedMailsScreens = [
  createRoute({
    path: '/emails-nao-entregues',
    ...listScreenOf(failedMailList, 'audit.read', { records: { mail: 'E-mail' } }),
    component: lazyRouteComponent(() => import('./failed-mails-page.tsx'), 'FailedMailsPage'),
  }),
] as const;
