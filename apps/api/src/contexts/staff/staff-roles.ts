import { type Permission, permissionsHeld, roleNames, roles } from '@vitrine/contract/admin/permissions.ts';
import { maxStaffRoles, type StaffRole, type StaffRoleInput } from '@vitrine/contract/admin/schemas/staff.ts';

import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InAuditedTransaction, InStore } from '#api/platform/use-case-context.ts';

import { currentGrantor } from './current-grantor.ts';
import { coversPermissions, type Grantor } from './domain/covers-access.ts';
import { roleRepository } from './role-repository.ts';
import { staffRepository } from './staff-repository.ts';

type RoleRow = Awaited<ReturnType<typeof roleRepository.all>>[number];

const targetOf = (code: string) => ({ kind: 'staff_role', id: code });

/** Returns what of a role can be edited, as the audit keeps it and of which its version is a hash. */
function editableRole({ name, permissions }: Pick<RoleRow, 'name' | 'permissions'>) {
  return { name, permissions: permissions.toSorted() };
}

/** Lists the roles of the shop, then those of the store by name, each with the people who hold it. */
export async function listRoles(db: StoreDatabase): Promise<StaffRole[]> {
  const [own, people] = await Promise.all([roleRepository.all(db), staffRepository.all(db)]);
  const holding = (code: string) => people.flatMap(({ role, name }) => (role === code ? [name] : []));
  return [
    ...roleNames.map((code) => ({
      code,
      name: roles[code].label,
      permissions: [...roles[code].permissions],
      people: holding(code),
      version: null,
    })),
    ...own.map(({ code, name, permissions }) => ({
      code,
      name,
      permissions: [...permissionsHeld({ role: code, role_permissions: permissions })],
      people: holding(code),
      version: versionOf(editableRole({ name, permissions })),
    })),
  ];
}

/** Returns one of the roles; refuses with `not_found`. */
export async function readRole(
  { db, refuse }: InStore & Refusing<'not_found'>,
  code: string,
): Promise<StaffRole> {
  const found = (await listRoles(db)).find((one) => one.code === code);
  if (!found) throw refuse('not_found');
  return found;
}

/** Makes a role; refuses permissions that its author lacks with `forbidden`. Returns its code. */
export async function createRole(
  { trx, trail }: InAuditedTransaction<'unauthenticated' | 'forbidden'>,
  input: StaffRoleInput,
): Promise<string> {
  const grantor = await currentGrantor({ trx, trail });
  if (!coversPermissions(grantor, input.permissions)) throw trail.refuse('forbidden');
  if ((await roleRepository.all(trx)).length >= maxStaffRoles) {
    throw new OperatorProblem('roles_too_many', { limit: maxStaffRoles });
  }
  await requireFreeName({ trx }, { name: input.name, except: null });
  const role = { name: input.name, permissions: [...new Set(input.permissions)] };
  const { code } = await roleRepository.insert(trx, role);
  await trail.record(targetOf(code), { before: null, after: editableRole(role) });
  return code;
}

/** Changes a role; its author needs what it had and what it gets, so that nobody takes from those who may more. */
export async function changeRole(
  { trx, trail }: InAuditedTransaction<'unauthenticated' | 'forbidden' | 'not_found' | 'edit_conflict'>,
  { code, version, ...input }: StaffRoleInput & { readonly code: string; readonly version: string },
): Promise<void> {
  const before = await lockCoveredRole(
    { trx, trail },
    { code, grantor: await currentGrantor({ trx, trail }), gets: input.permissions },
  );
  await requireFreeName({ trx }, { name: input.name, except: code });
  await trail.edit({
    target: targetOf(code),
    version,
    read: async () => editableRole(before),
    async write() {
      const role = { name: input.name, permissions: [...new Set(input.permissions)] };
      await roleRepository.set(trx, code, role);
      return editableRole(role);
    },
  });
}

/** Removes a role that nobody holds. */
export async function removeRole(
  { trx, trail }: InAuditedTransaction<'unauthenticated' | 'forbidden' | 'not_found' | 'edit_conflict'>,
  { code, version }: { readonly code: string; readonly version: string },
): Promise<void> {
  const before = await lockCoveredRole(
    { trx, trail },
    { code, grantor: await currentGrantor({ trx, trail }), gets: [] },
  );
  const people = (await staffRepository.all(trx)).filter(({ role }) => role === code);
  if (people.length > 0) {
    throw new OperatorProblem('role_in_use', { people: people.map(({ name }) => name).join(', ') });
  }
  await trail.edit({
    target: targetOf(code),
    version,
    read: async () => editableRole(before),
    async write() {
      await roleRepository.remove(trx, code);
      return null;
    },
  });
}

async function lockCoveredRole(
  { trx, trail }: InAuditedTransaction<'forbidden' | 'not_found'>,
  {
    code,
    grantor,
    gets,
  }: { readonly code: string; readonly grantor: Grantor; readonly gets: readonly Permission[] },
): Promise<RoleRow> {
  const role = await roleRepository.lock(trx, code);
  if (!role) throw trail.refuse('not_found');
  const had = permissionsHeld({ role: code, role_permissions: role.permissions });
  if (!coversPermissions(grantor, [...had, ...gets])) throw trail.refuse('forbidden');
  return role;
}

async function requireFreeName(
  { trx }: Pick<InAuditedTransaction, 'trx'>,
  { name, except }: { readonly name: string; readonly except: string | null },
): Promise<void> {
  if (await roleRepository.isNameTaken(trx, { name, except })) {
    throw new OperatorProblem('role_name_taken', { name });
  }
  if (Object.values(roles).some(({ label }) => label.toLowerCase() === name.toLowerCase())) {
    throw new OperatorProblem('role_name_taken', { name });
  }
}
