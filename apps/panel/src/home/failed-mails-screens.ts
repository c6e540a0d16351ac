import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

export const failedMailList = recordList({
  name: 'emails-nao-entregues',
  key: 'id',
  filters: [],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/failed-mails', { query: listQuery(params), ...(signal && { signal }) }),
});

export const failedMailsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/emails-nao-entregues',
    validateSearch: failedMailList.search,
    ...screenOf('audit.read', { list: failedMailList }),
    component: lazyRouteComponent(() => import('./failed-mails-page.tsx'), 'FailedMailsPage'),
  }),
] as const;
