import { Truck } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

const form = lazy(async () => ({ default: (await import('./shipping-form-page.tsx')).ShippingFormPage }));

export const shippingSection: PanelSection = {
  name: 'entregas',
  label: 'Entregas',
  group: 'Loja',
  permission: 'shipping.read',
  icon: Truck,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./shipping-list-page.tsx')).ShippingListPage })),
    },
    { path: 'nova', screen: form, permission: 'shipping.write' },
    { path: ':id', screen: form },
  ],
  list: {
    key: 'code',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/shipping-methods', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
