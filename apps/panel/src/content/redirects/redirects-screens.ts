import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const redirectList = recordList({
  name: 'redirecionamentos',
  key: 'old_path',
  filters: ['q'],
  call: 'GET /api/admin/redirects',
});

export const redirectsScreens = [
  createRoute({
    path: '/redirecionamentos',
    ...listScreenOf(redirectList, 'content.read', {
      records: { redirect: 'Redirecionamento' },
      menu: { label: 'Redirecionamentos', group: 'Divulgação', icon: CornerDownRight },
    }),
    component: lazyRouteComponent(() => import('./redirect-list-screen.tsx'), 'RedirectListScreen'),
  }),
  createRoute({
    path: '/redirecionamentos/enderecos-antigos',
    ...screenOf('content.write'),
    component: lazyRouteComponent(() => import('./old-addresses-page.tsx'), 'OldAddressesPage'),
  }),
] as const;
