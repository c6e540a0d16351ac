import { Users } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const customersSection: PanelSection = {
  name: 'clientes',
  label: 'Clientes',
  group: 'Vendas',
  permission: 'customers.read',
  icon: Users,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./customer-list-page.tsx')).CustomerListPage })),
    },
    {
      path: 'grupos',
      screen: lazy(async () => ({
        default: (await import('./customer-groups-page.tsx')).CustomerGroupsPage,
      })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./customer-page.tsx')).CustomerPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/customers', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
