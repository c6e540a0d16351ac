import { ClipboardList } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const listsSection: PanelSection = {
  name: 'listas',
  label: 'Listas',
  group: 'Vendas',
  permission: 'lists.read',
  icon: ClipboardList,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./store-lists-page.tsx')).StoreListsPage })),
    },
    {
      path: 'nova',
      permission: 'lists.write',
      screen: lazy(async () => ({ default: (await import('./new-store-list-page.tsx')).NewStoreListPage })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./store-list-page.tsx')).StoreListPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/lists', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
