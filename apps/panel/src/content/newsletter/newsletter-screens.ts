import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Mail } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const subscriberList = recordList({
  name: 'newsletter',
  key: 'id',
  filters: ['q'],
  call: 'GET /api/admin/newsletter',
});

export const newsletterScreens = [
  createRoute({
    path: '/newsletter',
    validateSearch: subscriberList.search,
    ...screenOf('content.read', {
      list: subscriberList,
      menu: { label: 'Newsletter', group: 'Divulgação', icon: Mail },
    }),
    component: lazyRouteComponent(() => import('./subscriber-list-screen.tsx'), 'SubscriberListScreen'),
  }),
] as const;
