import { Tags } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const pricesSection: PanelSection = {
  name: 'precos',
  label: 'Preços e estoque',
  group: 'Catálogo',
  permission: 'catalogue.read',
  icon: Tags,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./variant-list-page.tsx')).VariantListPage })),
    },
  ],
  list: {
    key: 'sku',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/variants', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
