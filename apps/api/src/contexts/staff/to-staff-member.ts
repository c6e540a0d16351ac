import { isRole, roles } from '@vitrine/contract/admin/permissions.ts';
import type { StaffMember } from '@vitrine/contract/admin/schemas/staff.ts';

import { versionOf } from '#api/platform/admin/version-of.ts';

/** The role of a person as its code and, for one that the store made, its name. */
export interface NamedRole {
  readonly role: string;
  readonly role_name: string | null;
}

export function roleLabel({ role, role_name: name }: NamedRole): string {
  return name ?? (isRole(role) ? roles[role].label : role);
}

/** Returns the editable fields of a person, which the audit keeps and of which their version is a hash. A role of the store has its name. */
export function editableStaff({
  name,
  is_active,
  ...role
}: NamedRole & { readonly name: string; readonly is_active: boolean }) {
  return { name, role: role.role_name ?? role.role, is_active };
}

interface MemberRow extends NamedRole {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly is_invited: boolean;
  readonly totp_confirmed_at: Date | null;
  readonly has_passkey: boolean | number;
  readonly last_seen_at: Date | null;
}

export function toStaffMember(row: MemberRow): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    role_label: roleLabel(row),
    is_active: row.is_active,
    is_invited: row.is_invited,
    has_second_factor: hasSecondFactor(row),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    version: versionOf(editableStaff(row)),
  };
}

/** Returns whether a password alone does not sign a person in: they have an app or a passkey. */
export function hasSecondFactor({
  totp_confirmed_at: confirmedAt,
  has_passkey: hasPasskey,
}: Pick<MemberRow, 'totp_confirmed_at' | 'has_passkey'>): boolean {
  return confirmedAt !== null || Boolean(hasPasskey);
}
