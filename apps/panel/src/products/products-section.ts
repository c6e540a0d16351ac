import { Tag } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const productsSection: PanelSection = {
  name: 'produtos',
  label: 'Produtos',
  group: 'Catálogo',
  permission: 'catalogue.read',
  icon: Tag,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./product-list-page.tsx')).ProductListPage })),
    },
    {
      path: 'novo',
      screen: lazy(async () => ({ default: (await import('./new-product-page.tsx')).NewProductPage })),
      permission: 'catalogue.write',
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./product-screen.tsx')).ProductScreen })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/products', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
