import { ScrollText } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const auditSection: PanelSection = {
  name: 'auditoria',
  label: 'Auditoria',
  group: 'Loja',
  permission: 'audit.read',
  icon: ScrollText,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./audit-page.tsx')).AuditPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/audit', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
