import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

export const bulkEditList = recordList({
  name: 'precos/edicoes',
  key: 'id',
  filters: [],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/bulk-edits', { query: listQuery(params), ...(signal && { signal }) }),
});

export const bulkEditsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/precos/edicoes',
    validateSearch: bulkEditList.search,
    ...screenOf('catalogue.read', { list: bulkEditList }),
    component: lazyRouteComponent(() => import('./bulk-edit-list-page.tsx'), 'BulkEditListPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/precos/edicoes/$id',
    ...screenOf('catalogue.read'),
    component: lazyRouteComponent(() => import('./bulk-edit-page.tsx'), 'BulkEditPage'),
  }),
] as const;
