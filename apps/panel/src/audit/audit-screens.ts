import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';

import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const auditList = recordList({
  name: 'auditoria',
  key: 'id',
  filters: ['actor', 'actor_id', 'target_kind', 'target_id', 'from', 'until'],
  call: 'GET /api/admin/audit',
});

export const auditScreens = [
  createRoute({
    path: '/auditoria',
    ...listScreenOf(auditList, 'audit.read', {
      menu: { label: 'Auditoria', group: 'Loja', icon: ScrollText },
    }),
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const;
