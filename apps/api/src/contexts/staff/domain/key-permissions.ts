import { type Permission, permissionsHeld } from '@vitrine/contract/admin/permissions.ts';

/** The permissions that a key was given, and the person who answers for it. */
export interface GivenKey {
  readonly permissions: readonly Permission[];
  /** null for a key of an earlier release, for which no person answers. */
  readonly created_by_staff_id: number | null;
  readonly creator_role: string | null;
  /** Of a role that the store made; null for one of the shop's. */
  readonly creator_role_permissions: readonly string[] | null;
  readonly creator_is_active: boolean | null;
}

/**
 * Returns what a key may do: what it was given and its creator still may. That of a person without access may nothing, so that
 * whoever leaves takes no access along [ADM+04] [INT+01].
 */
export function keyPermissions(key: GivenKey): ReadonlySet<Permission> {
  if (key.created_by_staff_id === null) return new Set(key.permissions);
  if (!key.creator_is_active || key.creator_role === null) return new Set();
  const ofCreator = permissionsHeld({
    role: key.creator_role,
    role_permissions: key.creator_role_permissions,
  });
  return new Set(key.permissions.filter((one) => ofCreator.has(one)));
}

/** Returns whether a key may less than it was given. */
export function isCurtailed(key: GivenKey): boolean {
  const may = keyPermissions(key);
  return key.permissions.some((one) => !may.has(one));
}
