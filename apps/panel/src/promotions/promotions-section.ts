import { TicketPercent } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

const form = lazy(async () => ({ default: (await import('./promotion-form-page.tsx')).PromotionFormPage }));

export const promotionsSection: PanelSection = {
  name: 'promocoes',
  label: 'Promoções',
  group: 'Divulgação',
  permission: 'promotions.read',
  icon: TicketPercent,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./promotion-list-page.tsx')).PromotionListPage })),
    },
    { path: 'nova', screen: form, permission: 'promotions.write' },
    { path: ':id', screen: form },
  ],
  list: {
    key: 'code',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/promotions', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
