import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf } from '#panel/platform/screen-route.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

export const failedMailList = recordList({
  name: 'emails-nao-entregues',
  key: 'id',
  call: 'GET /api/admin/failed-mails',
});

export const failedMailsScreens = [
  createRoute({
    path: '/emails-nao-entregues',
    validateSearch: failedMailList.search,
    ...screenOf('audit.read', { list: failedMailList }),
    component: lazyRouteComponent(() => import('./failed-mails-page.tsx'), 'FailedMailsPage'),
  }),
] as const;
