import { UsersRound } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const staffSection: PanelSection = {
  name: 'equipe',
  label: 'Equipe',
  group: 'Loja',
  permission: 'staff.read',
  icon: UsersRound,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./staff-list-page.tsx')).StaffListPage })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./staff-member-page.tsx')).StaffMemberPage })),
    },
  ],
  list: { key: 'id', read: (client, { signal }) => client('GET /api/admin/staff', signal && { signal }) },
};
