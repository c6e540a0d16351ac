import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CircleCheckBig, ScrollText } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const auditList = recordList({
  name: 'auditoria',
  key: 'id',
  filters: ['actor', 'actor_id', 'target_kind', 'target_id', 'from', 'until'],
  call: 'GET /api/admin/audit',
});

const proposalList = recordList({
  name: 'aprovacoes',
  key: 'id',
  filters: ['status'],
  call: 'GET /api/admin/proposals',
});

export const auditScreens = [
  createRoute({
    path: '/aprovacoes',
    ...listScreenOf(proposalList, 'proposals.read', {
      menu: { label: 'Aprovações', group: 'Loja', icon: CircleCheckBig },
    }),
    component: lazyRouteComponent(() => import('./proposal-list-page.tsx'), 'ProposalListPage'),
  }),
  createRoute({
    path: '/aprovacoes/$id',
    ...screenOf('proposals.read', { records: { proposal: 'Proposta' } }),
    component: lazyRouteComponent(() => import('./proposal-page.tsx'), 'ProposalPage'),
  }),
  createRoute({
    path: '/auditoria',
    ...listScreenOf(auditList, 'audit.read', {
      menu: { label: 'Auditoria', group: 'Loja', icon: ScrollText },
    }),
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const;
