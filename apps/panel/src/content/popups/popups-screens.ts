import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PanelTop } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const popupList = recordList({
  name: 'popups',
  key: 'code',
  filters: [],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/popups', { query: listQuery(params), ...(signal && { signal }) }),
});

export const popupsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/popups',
    validateSearch: popupList.search,
    ...screenOf('content.read', {
      list: popupList,
      menu: { label: 'Popups', group: 'Divulgação', icon: PanelTop },
    }),
    component: lazyRouteComponent(() => import('./popup-list-screen.tsx'), 'PopupListScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/popups/novo',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./popup-screen.tsx'), 'PopupScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/popups/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./popup-screen.tsx'), 'PopupScreen'),
  }),
] as const;
