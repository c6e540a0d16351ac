import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const priceListsScreens = [
  createRoute({
    path: '/listas-de-precos',
    ...screenOf('catalogue.read', {
      records: { price_list: 'Lista de preços' },
      menu: { label: 'Listas de preços', group: 'Catálogo', icon: HandCoins },
    }),
    component: lazyRouteComponent(() => import('./price-list-list-page.tsx'), 'PriceListListPage'),
  }),
  createRoute({
    path: '/listas-de-precos/nova',
    ...screenOf('catalogue.write'),
    component: lazyRouteComponent(() => import('./price-list-page.tsx'), 'PriceListPage'),
  }),
  createRoute({
    path: '/listas-de-precos/$id',
    ...screenOf('catalogue.read'),
    component: lazyRouteComponent(() => import('./price-list-page.tsx'), 'PriceListPage'),
  }),
] as const;
