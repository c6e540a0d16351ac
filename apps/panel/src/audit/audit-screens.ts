import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const auditList = recordList({
  name: 'auditoria',
  key: 'id',
  filters: ['actor', 'actor_id', 'target_kind', 'target_id', 'from', 'until'],
  call: 'GET /api/admin/audit',
});

export const auditScreens = [
  createRoute({
    path: '/auditoria',
    validateSearch: auditList.search,
    ...screenOf('audit.read', {
      list: auditList,
      menu: { label: 'Auditoria', group: 'Loja', icon: ScrollText },
    }),
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const;
