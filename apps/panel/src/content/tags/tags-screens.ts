import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CodeXml } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const tagList = recordList({
  name: 'tags',
  key: 'id',
  call: 'GET /api/admin/tags',
});

export const tagsScreens = [
  createRoute({
    path: '/tags',
    ...listScreenOf(tagList, 'content.read', {
      records: { tag: 'Tag' },
      menu: { label: 'Tags', group: 'Divulgação', icon: CodeXml },
    }),
    component: lazyRouteComponent(() => import('./tag-list-screen.tsx'), 'TagListScreen'),
  }),
  createRoute({
    path: '/tags/nova',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./tag-screen.tsx'), 'TagScreen'),
  }),
  createRoute({
    path: '/tags/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./tag-screen.tsx'), 'TagScreen'),
  }),
] as const;
