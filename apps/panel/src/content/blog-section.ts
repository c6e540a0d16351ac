import { Newspaper } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const blogSection: PanelSection = {
  name: 'blog',
  label: 'Blog',
  group: 'Divulgação',
  permission: 'content.read',
  icon: Newspaper,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./entry-list-screen.tsx')).EntryListScreen })),
    },
    {
      path: 'novo',
      permission: 'content.write',
      screen: lazy(async () => ({ default: (await import('./new-entry-screen.tsx')).NewEntryScreen })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./entry-editor-screen.tsx')).EntryEditorScreen })),
    },
  ],
  list: {
    key: 'url_key',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/blog-entries', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
