import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CodeXml } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const tagList = recordList({
  name: 'tags',
  key: 'id',
  filters: [],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/tags', { query: listQuery(params), ...(signal && { signal }) }),
});

export const tagsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/tags',
    validateSearch: tagList.search,
    ...screenOf('content.read', {
      list: tagList,
      menu: { label: 'Tags', group: 'Divulgação', icon: CodeXml },
    }),
    component: lazyRouteComponent(() => import('./tag-list-screen.tsx'), 'TagListScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/tags/nova',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./tag-screen.tsx'), 'TagScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/tags/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./tag-screen.tsx'), 'TagScreen'),
  }),
] as const;
