import { PanelTop } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const popupsSection: PanelSection = {
  name: 'popups',
  label: 'Popups',
  group: 'Divulgação',
  permission: 'content.read',
  icon: PanelTop,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./popup-list-screen.tsx')).PopupListScreen })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./popup-screen.tsx')).PopupScreen })),
    },
  ],
  list: {
    key: 'code',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/popups', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
