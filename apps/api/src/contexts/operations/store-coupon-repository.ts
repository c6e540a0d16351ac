import { type Insertable, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
  'code',
  'kind',
  'value',
  'starts_on',
  'ends_on',
  'min_total_centavos',
  'group_codes',
  'is_once_per_customer',
  'max_uses',
  'is_combinable',
  'is_active',
] as const;

interface CouponWindow {
  readonly sort: 'code' | 'ends_on';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Coupons, for staff and the operator's commands. */
export const storeCouponRepository = {
  /** A page with the number of all. */
  async page(db: StoreDatabase, { sort, order, limit, offset }: CouponWindow) {
    const [items, { total }] = await Promise.all([
      db
        .selectFrom('coupons')
        .select(columns)
        .orderBy(sort, order)
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
      db
        .selectFrom('coupons')
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total: Number(total) };
  },

  byCode(db: StoreDatabase, code: string) {
    return db.selectFrom('coupons').select(columns).where('code', '=', code).executeTakeFirst();
  },

  /** Returns a coupon; concurrent writers of the code wait for this transaction, also without a coupon. */
  async lock(trx: StoreTransaction, code: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon:${code}`}, 0))`.execute(trx);
    return this.byCode(trx, code);
  },

  /** Fields of an existing coupon that are not given keep their values. */
  async put(trx: StoreTransaction, coupon: Insertable<StoreTables['coupons']>): Promise<void> {
    const { code: _, ...fresh } = coupon;
    await trx
      .insertInto('coupons')
      .values(coupon)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },

  async setActive(trx: StoreTransaction, code: string, isActive: boolean): Promise<void> {
    await trx.updateTable('coupons').set({ is_active: isActive }).where('code', '=', code).execute();
  },
};
