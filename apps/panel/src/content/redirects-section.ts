import { CornerDownRight } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const redirectsSection: PanelSection = {
  name: 'redirecionamentos',
  label: 'Redirecionamentos',
  group: 'Divulgação',
  permission: 'content.read',
  icon: CornerDownRight,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({
        default: (await import('./redirect-list-screen.tsx')).RedirectListScreen,
      })),
    },
  ],
  list: {
    key: 'old_path',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/redirects', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
