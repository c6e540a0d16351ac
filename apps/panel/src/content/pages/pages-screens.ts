import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FileText } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const pageList = recordList({
  name: 'paginas',
  key: 'url_key',
  filters: ['q'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/pages', { query: listQuery(params), ...(signal && { signal }) }),
});

export const pagesScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/paginas',
    validateSearch: pageList.search,
    ...screenOf('content.read', {
      list: pageList,
      menu: { label: 'Páginas', group: 'Divulgação', icon: FileText },
    }),
    component: lazyRouteComponent(() => import('./page-list-screen.tsx'), 'PageListScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/paginas/nova',
    ...screenOf('content.write'),
    component: lazyRouteComponent(() => import('./new-page-screen.tsx'), 'NewPageScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/paginas/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./page-editor-screen.tsx'), 'PageEditorScreen'),
  }),
] as const;
