import {
  type AnyPermission,
  instancePermissionNames,
  type HeldRole,
  permissionsHeld,
} from '@vitrine/contract/admin/permissions.ts';
import type { ActorKind } from '@vitrine/contract/admin/schemas/staff.ts';

/** The author of a change with what they may do at that moment. */
export interface Grantor {
  readonly kind: ActorKind;
  readonly permissions: ReadonlySet<AnyPermission>;
}

/** The access that a member of the staff is granted. */
export interface GivenAccess extends HeldRole {
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
  const accessPermissions: AnyPermission[] = [...permissionsHeld(access)];
  if (access.is_instance_operator) accessPermissions.push(...instancePermissionNames);
  return coversPermissions({ kind, permissions }, accessPermissions);
}

/** Returns whether an actor has all of some permissions. */
export function coversPermissions({ kind, permissions }: Grantor, given: readonly AnyPermission[]): boolean {
  return kind === 'command' || given.every((one) => permissions.has(one));
}
