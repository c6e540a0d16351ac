import type { Insertable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
  'id',
  'email',
  'kind',
  'first_name',
  'last_name',
  'company_name',
  'trade_name',
  'phone',
  'taxvat',
  'group_id',
  'attributes',
  'password_hash',
  'email_confirmed_at',
  'erased_at',
] as const;

/** Customers who were moved in from another shop, and what that shop calls them. */
export const customerOriginRepository = {
  byKey(trx: StoreTransaction, { system, key }: { system: string; key: string }) {
    return trx
      .selectFrom('customer_origins')
      .select(['customer_id', 'is_created', 'written'])
      .where('system', '=', system)
      .where('customer_key', '=', key)
      .executeTakeFirst();
  },

  ofCustomer(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customer_origins')
      .select(['system', 'customer_key', 'is_created'])
      .where('customer_id', '=', customerId)
      .orderBy('system')
      .orderBy('customer_key')
      .execute();
  },

  lockAccount(trx: StoreTransaction, by: { id: number } | { email: string }) {
    const query = trx.selectFrom('customers').select(columns).where('is_guest', '=', false);
    return ('id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email))
      .forUpdate()
      .executeTakeFirst();
  },

  async isTaxvatTaken(trx: StoreTransaction, taxvat: string, besides: number | null): Promise<boolean> {
    const found = await trx
      .selectFrom('customers')
      .select('id')
      .where('taxvat', '=', taxvat)
      .where('is_guest', '=', false)
      .executeTakeFirst();
    return found !== undefined && found.id !== besides;
  },

  async birthdayCode(db: StoreDatabase): Promise<string | null> {
    const found = await db
      .selectFrom('customer_attributes')
      .select('code')
      .where('code', 'in', [
        'birthday',
        'birthdate',
        'birth_date',
        'data_de_nascimento',
        'data_nascimento',
        'nascimento',
        'aniversario',
        'dob',
      ])
      .where('type', 'in', ['text', 'tel'])
      .orderBy('id')
      .executeTakeFirst();
    return found?.code ?? null;
  },

  async insertAccount(
    trx: StoreTransaction,
    customer: Insertable<StoreTables['customers']>,
  ): Promise<number> {
    const { id } = await trx
      .insertInto('customers')
      .values(customer)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setAccount(
    trx: StoreTransaction,
    id: number,
    change: Partial<
      Pick<
        Insertable<StoreTables['customers']>,
        'kind' | 'taxvat' | 'first_name' | 'last_name' | 'phone' | 'group_id' | 'attributes' | 'password_hash'
      >
    >,
  ): Promise<void> {
    await trx.updateTable('customers').set(change).where('id', '=', id).execute();
  },

  async put(
    trx: StoreTransaction,
    origin: {
      system: string;
      key: string;
      customerId: number;
      isCreated: boolean;
      written: Readonly<Record<string, string>>;
    },
  ): Promise<void> {
    const written = JSON.stringify(origin.written);
    await trx
      .insertInto('customer_origins')
      .values({
        system: origin.system,
        customer_key: origin.key,
        customer_id: origin.customerId,
        is_created: origin.isCreated,
        written,
      })
      .onConflict((conflict) => conflict.columns(['system', 'customer_key']).doUpdateSet({ written }))
      .execute();
  },
};
