import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Users } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const customerList = recordList({
  name: 'clientes',
  key: 'id',
  filters: ['q', 'buyer', 'group'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/customers', { query: listQuery(params), ...(signal && { signal }) }),
});

export const customersScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/clientes',
    validateSearch: customerList.search,
    ...screenOf('customers.read', {
      list: customerList,
      menu: { label: 'Clientes', group: 'Vendas', icon: Users },
    }),
    component: lazyRouteComponent(() => import('./customer-list-page.tsx'), 'CustomerListPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/clientes/grupos',
    ...screenOf('customers.read'),
    component: lazyRouteComponent(() => import('./customer-groups-page.tsx'), 'CustomerGroupsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/clientes/$id',
    ...screenOf('customers.read'),
    component: lazyRouteComponent(() => import('./customer-page.tsx'), 'CustomerPage'),
  }),
] as const;
