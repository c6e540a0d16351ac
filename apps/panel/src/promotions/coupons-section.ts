import { Ticket } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

const form = lazy(async () => ({ default: (await import('./coupon-form-page.tsx')).CouponFormPage }));

export const couponsSection: PanelSection = {
  name: 'cupons',
  label: 'Cupons',
  group: 'Divulgação',
  permission: 'promotions.read',
  icon: Ticket,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./coupon-list-page.tsx')).CouponListPage })),
    },
    { path: 'novo', screen: form, permission: 'promotions.write' },
    { path: ':id', screen: form },
  ],
  list: {
    key: 'code',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/coupons', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
