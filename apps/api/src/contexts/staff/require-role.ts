import { type HeldRole, isRole } from '@vitrine/contract/admin/permissions.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { roleRepository } from './role-repository.ts';
import type { NamedRole } from './to-staff-member.ts';

/** Returns a role that is to be given, and keeps it as it is until the transaction ends; refuses one that is gone. */
export async function requireRole(trx: StoreTransaction, code: string): Promise<HeldRole & NamedRole> {
  if (isRole(code)) return { role: code, role_name: null, role_permissions: null };
  const role = await roleRepository.lock(trx, code);
  if (!role) throw new OperatorProblem('role_missing');
  return { role: code, role_name: role.name, role_permissions: role.permissions };
}
