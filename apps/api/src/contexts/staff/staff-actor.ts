import {
  instancePermissionNames,
  permissionsOfRole,
  type Role,
} from '@vitrine/contract/admin/permissions.ts';

import type { StaffActor } from '#api/platform/admin/actor.ts';

/** Returns a person of the staff as who acts in a session. */
export function staffActor(
  person: { id: number; name: string; role: Role; is_instance_operator: boolean },
  sessionId: string,
): StaffActor {
  const { id, name, role } = person;
  const beyond = person.is_instance_operator ? instancePermissionNames : [];
  return {
    kind: 'staff',
    id: String(id),
    staffId: id,
    sessionId,
    name,
    role,
    permissions: new Set([...permissionsOfRole(role), ...beyond]),
  };
}
