import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Timer } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const countdownList = recordList({
  name: 'contagens',
  key: 'code',
  call: 'GET /api/admin/countdowns',
});

export const countdownsScreens = [
  createRoute({
    path: '/contagens',
    ...listScreenOf(countdownList, 'content.read', {
      records: { countdown: 'Contagem regressiva' },
      menu: { label: 'Contagens', group: 'Divulgação', icon: Timer },
    }),
    component: lazyRouteComponent(() => import('./countdown-list-screen.tsx'), 'CountdownListScreen'),
  }),
  createRoute({
    path: '/contagens/nova',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./countdown-screen.tsx'), 'CountdownScreen'),
  }),
  createRoute({
    path: '/contagens/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./countdown-screen.tsx'), 'CountdownScreen'),
  }),
] as const;
