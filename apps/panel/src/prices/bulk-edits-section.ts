import { History } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

/** The changes of many prices, stocks or products at once, below prices and stock. */
export const bulkEditsSection: PanelSection = {
  name: 'precos/edicoes',
  label: 'Edições em massa',
  group: 'Catálogo',
  isUnlisted: true,
  permission: 'catalogue.read',
  icon: History,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./bulk-edit-list-page.tsx')).BulkEditListPage })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./bulk-edit-page.tsx')).BulkEditPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/bulk-edits', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
