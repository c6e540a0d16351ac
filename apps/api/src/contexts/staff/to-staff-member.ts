import type { Role } from '@vitrine/contract/admin/permissions.ts';
import type { StaffMember } from '@vitrine/contract/admin/schemas/staff.ts';

import { versionOf } from '#api/platform/admin/version-of.ts';

/** Returns the editable fields of a person, which the audit keeps and of which their version is a hash. */
export function editableStaff({ name, role, is_active }: { name: string; role: Role; is_active: boolean }) {
  return { name, role, is_active };
}

interface MemberRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly is_active: boolean;
  readonly is_invited: boolean;
  readonly totp_confirmed_at: Date | null;
  readonly last_seen_at: Date | null;
}

export function toStaffMember(row: MemberRow): StaffMember {
  return {
    id: row.id,
    email: row.email,
    ...editableStaff(row),
    is_invited: row.is_invited,
    has_second_factor: row.totp_confirmed_at !== null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    version: versionOf(editableStaff(row)),
  };
}
