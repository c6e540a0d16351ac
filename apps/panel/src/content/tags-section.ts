import { CodeXml } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const tagsSection: PanelSection = {
  name: 'tags',
  label: 'Tags',
  group: 'Divulgação',
  permission: 'content.read',
  icon: CodeXml,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./tag-list-screen.tsx')).TagListScreen })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./tag-screen.tsx')).TagScreen })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/tags', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
