import { useQuery } from '@tanstack/react-query';
import type { StaffRole } from '@vitrine/contract/admin/schemas/staff.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

export const rolesKey = ['staff-roles'] as const;

/** The roles of the shop and those of the store. */
export function useRolesQuery() {
  const client = usePanelClient();
  return useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => client('GET /api/admin/roles', { signal }),
  });
}

/** The same for choosing; none until they are read. */
export function useRoles(): readonly StaffRole[] {
  return useRolesQuery().data?.items ?? [];
}
