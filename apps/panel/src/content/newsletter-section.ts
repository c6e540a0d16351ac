import { Mail } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const newsletterSection: PanelSection = {
  name: 'newsletter',
  label: 'Newsletter',
  group: 'Divulgação',
  permission: 'content.read',
  icon: Mail,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({
        default: (await import('./subscriber-list-screen.tsx')).SubscriberListScreen,
      })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/newsletter', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
