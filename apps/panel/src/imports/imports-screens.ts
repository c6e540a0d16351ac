import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ArrowDownUp } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const importsScreens = [
  createRoute({
    path: '/importacao',
    ...screenOf('catalogue.read', {
      records: { catalogue_import: 'Importação de produtos', files: 'Arquivos' },
      menu: { label: 'Importar e exportar', group: 'Catálogo', icon: ArrowDownUp },
    }),
    component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
  }),
] as const;
