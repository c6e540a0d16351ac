import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const bulkEditList = recordList({
  name: 'precos/edicoes',
  key: 'id',
  call: 'GET /api/admin/bulk-edits',
});

export const bulkEditsScreens = [
  createRoute({
    path: '/precos/edicoes',
    ...listScreenOf(bulkEditList, 'catalogue.read', { records: { bulk_edit: 'Edição em massa' } }),
    component: lazyRouteComponent(() => import('./bulk-edit-list-page.tsx'), 'BulkEditListPage'),
  }),
  createRoute({
    path: '/precos/edicoes/$id',
    ...screenOf('catalogue.read'),
    component: lazyRouteComponent(() => import('./bulk-edit-page.tsx'), 'BulkEditPage'),
  }),
] as const;
