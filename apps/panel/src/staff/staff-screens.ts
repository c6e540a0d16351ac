import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const staffList = recordList({
  name: 'equipe',
  key: 'id',
  call: (client, { signal }) => client('GET /api/admin/staff', signal && { signal }),
});

export const staffScreens = [
  createRoute({
    path: '/equipe',
    ...listScreenOf(staffList, 'staff.read', { menu: { label: 'Equipe', group: 'Loja', icon: UsersRound } }),
    component: lazyRouteComponent(() => import('./staff-list-page.tsx'), 'StaffListPage'),
  }),
  createRoute({
    path: '/equipe/papeis',
    ...screenOf('staff.read'),
    component: lazyRouteComponent(() => import('./role-list-page.tsx'), 'RoleListPage'),
  }),
  createRoute({
    path: '/equipe/papeis/novo',
    ...screenOf('staff.write'),
    component: lazyRouteComponent(() => import('./role-page.tsx'), 'RolePage'),
  }),
  createRoute({
    path: '/equipe/papeis/$id',
    ...screenOf('staff.read', { records: { staff_role: 'Papel da equipe' } }),
    component: lazyRouteComponent(() => import('./role-page.tsx'), 'RolePage'),
  }),
  createRoute({
    path: '/equipe/$id',
    ...screenOf('staff.read', { records: { staff: 'Pessoa da equipe' } }),
    component: lazyRouteComponent(() => import('./staff-member-page.tsx'), 'StaffMemberPage'),
  }),
] as const;
