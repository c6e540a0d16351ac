import { permissionsOfRole, type Role } from '@vitrine/contract/admin/permissions.ts';

import type { StaffActor } from '#api/platform/admin/actor.ts';

/** Returns a person of the staff as who acts in a session. */
export function staffActor(
  { id, name, role }: { id: number; name: string; role: Role },
  sessionId: string,
): StaffActor {
  return {
    kind: 'staff',
    id: String(id),
    staffId: id,
    sessionId,
    name,
    role,
    permissions: permissionsOfRole(role),
  };
}
