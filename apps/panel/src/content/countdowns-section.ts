import { Timer } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const countdownsSection: PanelSection = {
  name: 'contagens',
  label: 'Contagens',
  group: 'Divulgação',
  permission: 'content.read',
  icon: Timer,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({
        default: (await import('./countdown-list-screen.tsx')).CountdownListScreen,
      })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./countdown-screen.tsx')).CountdownScreen })),
    },
  ],
  list: {
    key: 'code',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/countdowns', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
