import { Undo2 } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const returnsSection: PanelSection = {
  name: 'devolucoes',
  label: 'Devoluções',
  group: 'Vendas',
  permission: 'returns.read',
  icon: Undo2,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./return-list-page.tsx')).ReturnListPage })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./return-detail-page.tsx')).ReturnDetailPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/returns', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
