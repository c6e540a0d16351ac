import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PanelTop } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const popupList = recordList({
  name: 'popups',
  key: 'code',
  call: 'GET /api/admin/popups',
});

export const popupsScreens = [
  createRoute({
    path: '/popups',
    ...listScreenOf(popupList, 'content.read', {
      records: { popup: 'Popup' },
      menu: { label: 'Popups', group: 'Divulgação', icon: PanelTop },
    }),
    component: lazyRouteComponent(() => import('./popup-list-screen.tsx'), 'PopupListScreen'),
  }),
  createRoute({
    path: '/popups/novo',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./popup-screen.tsx'), 'PopupScreen'),
  }),
  createRoute({
    path: '/popups/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./popup-screen.tsx'), 'PopupScreen'),
  }),
] as const;
