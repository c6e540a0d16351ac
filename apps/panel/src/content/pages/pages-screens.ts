import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FileText } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const pageList = recordList({
  name: 'paginas',
  key: 'url_key',
  filters: ['q'],
  call: 'GET /api/admin/pages',
});

export const pagesScreens = [
  createRoute({
    path: '/paginas',
    ...listScreenOf(pageList, 'content.read', {
      menu: { label: 'Páginas', group: 'Divulgação', icon: FileText },
    }),
    component: lazyRouteComponent(() => import('./page-list-screen.tsx'), 'PageListScreen'),
  }),
  createRoute({
    path: '/paginas/nova',
    ...screenOf('content.write'),
    component: lazyRouteComponent(() => import('./new-page-screen.tsx'), 'NewPageScreen'),
  }),
  createRoute({
    path: '/paginas/$id',
    ...screenOf('content.read', { records: { page: 'Página' } }),
    component: lazyRouteComponent(() => import('./page-editor-screen.tsx'), 'PageEditorScreen'),
  }),
] as const;
