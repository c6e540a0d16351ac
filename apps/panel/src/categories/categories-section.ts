import { FolderTree } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const categoriesSection: PanelSection = {
  name: 'categorias',
  label: 'Categorias',
  group: 'Catálogo',
  permission: 'catalogue.read',
  icon: FolderTree,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./categories-screen.tsx')).CategoriesScreen })),
    },
    {
      path: 'nova',
      screen: lazy(async () => ({ default: (await import('./new-category-page.tsx')).NewCategoryPage })),
      permission: 'catalogue.write',
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./category-screen.tsx')).CategoryScreen })),
    },
  ],
};
