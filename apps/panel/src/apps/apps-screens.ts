import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Blocks } from 'lucide-react';

import { screenOf, textSearch } from '#panel/platform/screen-route.ts';

export const appsScreens = [
  createRoute({
    path: '/aplicativos',
    ...screenOf('apps.read', { menu: { label: 'Aplicativos', group: 'Loja', icon: Blocks } }),
    component: lazyRouteComponent(() => import('./app-list-page.tsx'), 'AppListPage'),
  }),
  createRoute({
    path: '/aplicativos/instalar',
    ...screenOf('apps.write'),
    validateSearch: textSearch('manifesto', 'app'),
    component: lazyRouteComponent(() => import('./install-app-page.tsx'), 'InstallAppPage'),
  }),
  createRoute({
    path: '/aplicativos/autorizacao',
    ...screenOf('apps.write'),
    validateSearch: textSearch('state', 'code', 'error'),
    component: lazyRouteComponent(() => import('./app-authorization-page.tsx'), 'AppAuthorizationPage'),
  }),
  createRoute({
    path: '/aplicativos/$id',
    ...screenOf('apps.read', { records: { app: 'Aplicativo' } }),
    component: lazyRouteComponent(() => import('./app-page.tsx'), 'AppPage'),
  }),
  createRoute({
    path: '/aplicativos/$id/telas/$position',
    ...screenOf('apps.read'),
    component: lazyRouteComponent(() => import('./app-menu-screen-page.tsx'), 'AppMenuScreenPage'),
  }),
] as const;
