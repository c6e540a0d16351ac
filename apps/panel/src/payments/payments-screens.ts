import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';

import { screenOf, textSearch } from '#panel/platform/screen-route.ts';

export const paymentsScreens = [
  createRoute({
    path: '/pagamentos',
    ...screenOf('payments.read', { menu: { label: 'Pagamentos', group: 'Loja', icon: CreditCard } }),
    component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
  }),
  createRoute({
    path: '/pagamentos/formas',
    validateSearch: textSearch('forma'),
    ...screenOf('payments.read', {
      records: { payment_methods: 'Formas de pagamento', payment_method: 'Forma de pagamento' },
    }),
    component: lazyRouteComponent(() => import('./methods-page.tsx'), 'MethodsPage'),
  }),
  createRoute({
    path: '/pagamentos/contas/nova',
    ...screenOf('payments.write'),
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    path: '/pagamentos/contas/$id',
    ...screenOf('payments.read', { records: { payment_account: 'Conta de pagamento' } }),
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
] as const;
