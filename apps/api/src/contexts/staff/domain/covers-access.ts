import {
  type AnyPermission,
  instancePermissionNames,
  permissionsOfRole,
  type Role,
} from '@vitrine/contract/admin/permissions.ts';
import type { ActorKind } from '@vitrine/contract/admin/schemas/staff.ts';

/** The author of a change with what they may do at that moment. */
export interface Grantor {
  readonly kind: ActorKind;
  readonly permissions: ReadonlySet<AnyPermission>;
}

/** The access that a member of the staff is granted. */
export interface GivenAccess {
  readonly role: Role;
  readonly is_instance_operator: boolean;
}

/**
 * Returns whether an actor has everything that an access gives. Only then they may give it, change it or take it away [ADM+22].
 * Owners are for people: a key never makes, changes or removes one, whatever it may do. Commands on the server may
 * everything.
 */
export function coversAccess({ kind, permissions }: Grantor, access: GivenAccess): boolean {
  if (kind === 'command') return true;
  if (kind === 'key' && access.role === 'owner') return false;
  const accessPermissions: AnyPermission[] = [...permissionsOfRole(access.role)];
  if (access.is_instance_operator) accessPermissions.push(...instancePermissionNames);
  return accessPermissions.every((one) => permissions.has(one));
}
