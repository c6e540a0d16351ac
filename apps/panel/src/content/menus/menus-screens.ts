import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListTree } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const menusScreens = [
  createRoute({
    path: '/menus',
    ...screenOf('content.read', {
      records: { menu: 'Menu' },
      menu: { label: 'Menus', group: 'Divulgação', icon: ListTree },
    }),
    component: lazyRouteComponent(() => import('./menu-screen.tsx'), 'HeaderMenuScreen'),
  }),
  createRoute({
    path: '/menus/rodape',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./menu-screen.tsx'), 'FooterMenuScreen'),
  }),
] as const;
