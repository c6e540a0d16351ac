import { FileText } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const pagesSection: PanelSection = {
  name: 'paginas',
  label: 'Páginas',
  group: 'Divulgação',
  permission: 'content.read',
  icon: FileText,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./page-list-screen.tsx')).PageListScreen })),
    },
    {
      path: 'nova',
      permission: 'content.write',
      screen: lazy(async () => ({ default: (await import('./new-page-screen.tsx')).NewPageScreen })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./page-editor-screen.tsx')).PageEditorScreen })),
    },
  ],
  list: {
    key: 'url_key',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/pages', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
