import {
  instancePermissionNames,
  permissionsHeld,
  type HeldRole,
} from '@vitrine/contract/admin/permissions.ts';

import type { StaffActor } from '#api/platform/admin/actor.ts';

/** Returns a person of the staff as who acts in a session. */
export function staffActor(
  person: HeldRole & {
    readonly id: number;
    readonly name: string;
    readonly role_name: string | null;
    readonly is_instance_operator: boolean;
  },
  sessionId: string,
): StaffActor {
  const { id, name } = person;
  const beyond = person.is_instance_operator ? instancePermissionNames : [];
  return {
    kind: 'staff',
    id: String(id),
    staffId: id,
    sessionId,
    name,
    role: person.role_name ?? person.role,
    permissions: new Set([...permissionsHeld(person), ...beyond]),
  };
}
