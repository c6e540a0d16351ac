import { ClipboardList } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

/** The lists of customers, below the store's own. */
export const giftListsSection: PanelSection = {
  name: 'listas-de-clientes',
  label: 'Listas de clientes',
  group: 'Vendas',
  isUnlisted: true,
  permission: 'lists.read',
  icon: ClipboardList,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./gift-lists-page.tsx')).GiftListsPage })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./gift-list-page.tsx')).GiftListPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/customer-lists', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
