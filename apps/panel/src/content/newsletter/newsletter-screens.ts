import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Mail } from 'lucide-react';

import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const subscriberList = recordList({
  name: 'newsletter',
  key: 'id',
  filters: ['q'],
  call: 'GET /api/admin/newsletter',
});

export const newsletterScreens = [
  createRoute({
    path: '/newsletter',
    ...listScreenOf(subscriberList, 'content.read', {
      records: { newsletter: 'Newsletter', newsletter_subscriber: 'Assinante da newsletter' },
      menu: { label: 'Newsletter', group: 'Divulgação', icon: Mail },
    }),
    component: lazyRouteComponent(() => import('./subscriber-list-screen.tsx'), 'SubscriberListScreen'),
  }),
] as const;
