import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Mail } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const subscriberList = recordList({
  name: 'newsletter',
  key: 'id',
  filters: ['q'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/newsletter', { query: listQuery(params), ...(signal && { signal }) }),
});

export const newsletterScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/newsletter',
    validateSearch: subscriberList.search,
    ...screenOf('content.read', {
      list: subscriberList,
      menu: { label: 'Newsletter', group: 'Divulgação', icon: Mail },
    }),
    component: lazyRouteComponent(() => import('./subscriber-list-screen.tsx'), 'SubscriberListScreen'),
  }),
] as const;
