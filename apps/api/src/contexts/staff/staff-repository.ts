import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { ownRole } from './role-repository.ts';
import { hasPasskey } from './staff-passkey-repository.ts';

const columns = [
  'id',
  'email',
  'name',
  'role',
  'password_hash',
  'totp_secret',
  'totp_confirmed_at',
  'totp_step',
  'recovery_code_hashes',
  'is_active',
  'is_instance_operator',
  'wanted_notices',
] as const;

export type StaffRow = NonNullable<Awaited<ReturnType<typeof staffRepository.byId>>>;

export const staffRepository = {
  /** By name, with the time each was last seen. */
  all(db: StoreDatabase) {
    return db
      .selectFrom('staff')
      .leftJoin('staff_sessions', 'staff_sessions.staff_id', 'staff.id')
      .select([
        'staff.id',
        'staff.email',
        'staff.name',
        'staff.role',
        'staff.is_active',
        'staff.totp_confirmed_at',
        sql<boolean>`staff.password_hash is null`.as('is_invited'),
      ])
      .select((expression) => expression.fn.max('staff_sessions.last_seen_at').as('last_seen_at'))
      .select(ownRole)
      .select(hasPasskey)
      .groupBy([
        'staff.id',
        'staff.email',
        'staff.name',
        'staff.role',
        'staff.is_active',
        'staff.totp_confirmed_at',
        'staff.password_hash',
      ])
      .orderBy('staff.name')
      .orderBy('staff.id')
      .execute();
  },

  byId(db: StoreDatabase, id: number) {
    return db
      .selectFrom('staff')
      .select(columns)
      .select(ownRole)
      .select(hasPasskey)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** By id. */
  active(db: StoreDatabase) {
    return db
      .selectFrom('staff')
      .select(['id', 'role', 'wanted_notices'])
      .select(ownRole)
      .where('is_active', '=', true)
      .orderBy('id')
      .execute();
  },

  /** Returns the hashes of each person's recovery codes, of those who have any. */
  async recoveryCodes(db: StoreDatabase): Promise<string[][]> {
    const rows = await db.selectFrom('staff').select('recovery_code_hashes').execute();
    return rows.map(({ recovery_code_hashes: hashes }) => hashes).filter((hashes) => hashes.length > 0);
  },

  byEmail(db: StoreDatabase, email: string) {
    return db
      .selectFrom('staff')
      .select(columns)
      .select(ownRole)
      .select(hasPasskey)
      .where('email', '=', email)
      .executeTakeFirst();
  },

  /** Locks a person until the transaction ends. */
  lock(trx: StoreTransaction, id: number) {
    return trx
      .selectFrom('staff')
      .select(columns)
      .select(ownRole)
      .select(hasPasskey)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Locks the active owners, in the order of their ids, so that two of them cannot leave at once. */
  async lockOwners(trx: StoreTransaction): Promise<number[]> {
    const owners = await trx
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    return owners.map(({ id }) => id);
  },

  async activeOwners(db: StoreDatabase): Promise<number[]> {
    const owners = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .orderBy('id')
      .execute();
    return owners.map(({ id }) => id);
  },

  /** Returns undefined if the e-mail is taken. */
  insert(
    trx: StoreTransaction,
    person: { email: string; name: string; role: string; password_hash?: string; created_at: Date },
  ) {
    return trx
      .insertInto('staff')
      .values(person)
      .onConflict((conflict) => conflict.columns(['email']).doNothing())
      .returning('id')
      .executeTakeFirst();
  },

  async set(
    trx: StoreTransaction,
    id: number,
    change: {
      name?: string;
      role?: string;
      is_active?: boolean;
      is_instance_operator?: boolean;
      password_hash?: string | null;
      totp_secret?: string | null;
      totp_confirmed_at?: Date | null;
      totp_step?: number | null;
      recovery_code_hashes?: string;
      wanted_notices?: string;
    },
  ): Promise<void> {
    await trx.updateTable('staff').set(change).where('id', '=', id).execute();
  },
};
