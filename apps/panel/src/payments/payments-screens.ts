import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { textSearch } from '#panel/platform/text-search.ts';

export const paymentsScreens = [
  createRoute({
    path: '/pagamentos',
    ...screenOf('payments.read', { menu: { label: 'Pagamentos', group: 'Loja', icon: CreditCard } }),
    component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
  }),
  createRoute({
    path: '/pagamentos/formas',
    validateSearch: textSearch('forma'),
    ...screenOf('payments.read'),
    component: lazyRouteComponent(() => import('./methods-page.tsx'), 'MethodsPage'),
  }),
  createRoute({
    path: '/pagamentos/contas/nova',
    ...screenOf('payments.write'),
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    path: '/pagamentos/contas/$code',
    ...screenOf('payments.read'),
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
] as const;
