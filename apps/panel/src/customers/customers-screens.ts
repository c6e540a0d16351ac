import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Users } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const customerList = recordList({
  name: 'clientes',
  key: 'id',
  filters: ['q', 'buyer', 'group'],
  call: 'GET /api/admin/customers',
});

export const customersScreens = [
  createRoute({
    path: '/clientes',
    ...listScreenOf(customerList, 'customers.read', {
      menu: { label: 'Clientes', group: 'Vendas', icon: Users },
    }),
    component: lazyRouteComponent(() => import('./customer-list-page.tsx'), 'CustomerListPage'),
  }),
  createRoute({
    path: '/clientes/grupos',
    ...screenOf('customers.read', { records: { customer_group: 'Grupo de clientes' } }),
    component: lazyRouteComponent(() => import('./customer-groups-page.tsx'), 'CustomerGroupsPage'),
  }),
  createRoute({
    path: '/clientes/novo',
    ...screenOf('customers.write'),
    component: lazyRouteComponent(() => import('./new-customer-page.tsx'), 'NewCustomerPage'),
  }),
  createRoute({
    path: '/clientes/$id/contato',
    ...screenOf('customers.write'),
    component: lazyRouteComponent(() => import('./customer-contact-page.tsx'), 'CustomerContactPage'),
  }),
  createRoute({
    path: '/clientes/$id',
    ...screenOf('customers.read', { records: { customer: 'Cliente' } }),
    component: lazyRouteComponent(() => import('./customer-page.tsx'), 'CustomerPage'),
  }),
] as const;
