import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FolderTree, Replace } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const categoriesScreens = [
  createRoute({
    path: '/categorias',
    ...screenOf('catalogue.read', {
      records: { category: 'Categoria', category_order: 'Ordem das categorias' },
      menu: { label: 'Categorias', group: 'Catálogo', icon: FolderTree },
    }),
    component: lazyRouteComponent(() => import('./categories-screen.tsx'), 'CategoriesScreen'),
  }),
  createRoute({
    path: '/categorias/nova',
    ...screenOf('catalogue.write'),
    component: lazyRouteComponent(() => import('./new-category-page.tsx'), 'NewCategoryPage'),
  }),
  createRoute({
    path: '/categorias/$id',
    ...screenOf('catalogue.read'),
    component: lazyRouteComponent(() => import('./category-screen.tsx'), 'CategoryScreen'),
  }),
  createRoute({
    path: '/sinonimos',
    ...screenOf('catalogue.read', { menu: { label: 'Sinônimos', group: 'Catálogo', icon: Replace } }),
    component: lazyRouteComponent(() => import('./synonyms-screen.tsx'), 'SynonymsScreen'),
  }),
] as const;
