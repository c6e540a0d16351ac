import { type ExpressionBuilder, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = ['code', 'name', 'permissions'] as const;

interface RoleTexts {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Columns with what the store's role of a person is called and permits; null for a role of the shop. */
export function ownRole(expression: ExpressionBuilder<StoreTables, 'staff'>) {
  const role = expression.selectFrom('staff_roles').whereRef('staff_roles.code', '=', 'staff.role');
  return [
    role.select('staff_roles.name').as('role_name'),
    role.select('staff_roles.permissions').as('role_permissions'),
  ] as const;
}

/** The roles that a store made itself. */
export const roleRepository = {
  /** By name. */
  all(db: StoreDatabase) {
    return db.selectFrom('staff_roles').select(columns).orderBy('name').orderBy('id').execute();
  },

  lock(trx: StoreTransaction, code: string) {
    return trx
      .selectFrom('staff_roles')
      .select(columns)
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
  },

  async isNameTaken(
    trx: StoreTransaction,
    { name, except }: { name: string; except: string | null },
  ): Promise<boolean> {
    const named = await trx
      .selectFrom('staff_roles')
      .select('code')
      .where(sql<string>`lower(staff_roles.name)`, '=', name.toLowerCase())
      .execute();
    return named.some(({ code }) => code !== except);
  },

  insert(trx: StoreTransaction, { name, permissions }: RoleTexts) {
    return trx
      .insertInto('staff_roles')
      .values({ name, permissions: JSON.stringify(permissions) })
      .returning('code')
      .executeTakeFirstOrThrow();
  },

  async set(trx: StoreTransaction, code: string, { name, permissions }: RoleTexts): Promise<void> {
    await trx
      .updateTable('staff_roles')
      .set({ name, permissions: JSON.stringify(permissions) })
      .where('code', '=', code)
      .execute();
  },

  async remove(trx: StoreTransaction, code: string): Promise<void> {
    await trx.deleteFrom('staff_roles').where('code', '=', code).execute();
  },
};
