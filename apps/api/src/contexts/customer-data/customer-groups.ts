import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import type { AdminCustomerGroup } from '@vitrine/contract/admin/schemas/customers.ts';

import { setCustomerGroup } from '#api/contexts/customer/customer.public.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { customerGroupRepository } from './customer-group-repository.ts';
import { unknownCustomer } from './erase-by-staff.ts';
import { listedCustomerRepository } from './listed-customer-repository.ts';

type GroupChange<Code extends AdminRefusalCode = never> = InAuditedTransaction<Code>;

/** Lists the groups by name. */
export async function listCustomerGroups(
  db: StoreDatabase,
): Promise<{ items: AdminCustomerGroup[]; total: number }> {
  const groups = await customerGroupRepository.all(db);
  const items = groups.map(({ code, customers_count: count, ...editable }) => ({
    code,
    ...editable,
    customers_count: Number(count),
    version: versionOf(editable),
  }));
  return { items, total: items.length };
}

/** Creates a group, with the version null, or changes one. */
export function putCustomerGroup(
  { trx, trail }: GroupChange<'edit_conflict'>,
  {
    code,
    name,
    isPublic,
    version,
  }: { code: string; name: string; isPublic: boolean; version: string | null },
): Promise<void> {
  return trail.edit({
    target: { kind: 'customer_group', id: code },
    version,
    read: async () => (await customerGroupRepository.lock(trx, code)) ?? null,
    async write() {
      await customerGroupRepository.put(trx, { code, name, is_public: isPublic });
      return { name, is_public: isPublic };
    },
  });
}

/** Puts a customer into a group; null takes them out of theirs. */
export async function changeCustomerGroup(
  { trx, trail }: GroupChange<'edit_conflict'>,
  { customerId, group, version }: { customerId: number; group: string | null; version: string },
): Promise<void> {
  const groupId = group === null ? null : await customerGroupRepository.idOf(trx, group);
  if (groupId === undefined) {
    throw new OperatorProblem('group_unknown', { group: String(group) });
  }
  await trail.edit({
    target: { kind: 'customer', id: String(customerId) },
    version,
    read: async () => (await listedCustomerRepository.lockGroup(trx, customerId)) ?? null,
    async write(before) {
      if (!before) throw unknownCustomer();
      await setCustomerGroup(trx, { customerId, groupId });
      return { group };
    },
  });
}
