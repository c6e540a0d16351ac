import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const entryList = recordList({
  name: 'blog',
  key: 'url_key',
  filters: ['q'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/blog-entries', { query: listQuery(params), ...(signal && { signal }) }),
});

export const blogScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/blog',
    validateSearch: entryList.search,
    ...screenOf('content.read', {
      list: entryList,
      menu: { label: 'Blog', group: 'Divulgação', icon: Newspaper },
    }),
    component: lazyRouteComponent(() => import('./entry-list-screen.tsx'), 'EntryListScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/blog/novo',
    ...screenOf('content.write'),
    component: lazyRouteComponent(() => import('./new-entry-screen.tsx'), 'NewEntryScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/blog/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./entry-editor-screen.tsx'), 'EntryEditorScreen'),
  }),
] as const;
