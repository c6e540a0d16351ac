import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const auditList = recordList({
  name: 'auditoria',
  key: 'id',
  filters: ['actor', 'actor_id', 'target_kind', 'target_id', 'from', 'until'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/audit', { query: listQuery(params), ...(signal && { signal }) }),
});

export const auditScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/auditoria',
    validateSearch: auditList.search,
    ...screenOf('audit.read', {
      list: auditList,
      menu: { label: 'Auditoria', group: 'Loja', icon: ScrollText },
    }),
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const;
