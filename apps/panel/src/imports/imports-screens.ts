import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ArrowDownUp, Truck } from 'lucide-react';

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
  createRoute({
    path: '/mudanca',
    ...screenOf('customers.write', {
      records: { move_in_file: 'Clientes e pedidos da loja antiga' },
      menu: { label: 'Trazer da loja antiga', group: 'Vendas', icon: Truck },
    }),
    component: lazyRouteComponent(() => import('./move-in-page.tsx'), 'MoveInPage'),
  }),
] as const;
