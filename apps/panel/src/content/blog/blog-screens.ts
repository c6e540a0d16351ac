import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const entryList = recordList({
  name: 'blog',
  key: 'url_key',
  filters: ['q'],
  call: 'GET /api/admin/blog-entries',
});

export const blogScreens = [
  createRoute({
    path: '/blog',
    ...listScreenOf(entryList, 'content.read', {
      menu: { label: 'Blog', group: 'Divulgação', icon: Newspaper },
    }),
    component: lazyRouteComponent(() => import('./entry-list-screen.tsx'), 'EntryListScreen'),
  }),
  createRoute({
    path: '/blog/novo',
    ...screenOf('content.write'),
    component: lazyRouteComponent(() => import('./new-entry-screen.tsx'), 'NewEntryScreen'),
  }),
  createRoute({
    path: '/blog/$id',
    ...screenOf('content.read', { records: { blog_entry: 'Artigo do blog' } }),
    component: lazyRouteComponent(() => import('./entry-editor-screen.tsx'), 'EntryEditorScreen'),
  }),
] as const;
