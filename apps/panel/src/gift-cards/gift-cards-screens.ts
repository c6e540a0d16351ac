import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Gift } from 'lucide-react';

import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const giftCardList = recordList({
  name: 'vales-presente',
  key: 'id',
  filters: ['q', 'status'],
  call: 'GET /api/admin/gift-cards',
});

export const giftCardsScreens = [
  createRoute({
    path: '/vales-presente',
    ...listScreenOf(giftCardList, 'customers.read', {
      records: { gift_card: 'Vale-presente' },
      menu: { label: 'Vales-presente', group: 'Vendas', icon: Gift },
    }),
    component: lazyRouteComponent(() => import('./gift-card-list-page.tsx'), 'GiftCardListPage'),
  }),
] as const;
