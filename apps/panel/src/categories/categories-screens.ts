import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FolderTree } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';

export const categoriesScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/categorias',
    ...screenOf('catalogue.read', { menu: { label: 'Categorias', group: 'Catálogo', icon: FolderTree } }),
    component: lazyRouteComponent(() => import('./categories-screen.tsx'), 'CategoriesScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/categorias/nova',
    ...screenOf('catalogue.write'),
    component: lazyRouteComponent(() => import('./new-category-page.tsx'), 'NewCategoryPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/categorias/$id',
    ...screenOf('catalogue.read'),
    component: lazyRouteComponent(() => import('./category-screen.tsx'), 'CategoryScreen'),
  }),
] as const;
