import type { Insertable } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/tables.ts';

/** Coupons as the operator writes them. */
export const storeCouponRepository = {
  /** Of one that is there, what no command names stays as it is. */
  async put(db: StoreDatabase, coupon: Insertable<StoreTables['coupons']>): Promise<void> {
    const { code: _, ...fresh } = coupon;
    await db
      .insertInto('coupons')
      .values(coupon)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },

  /** False where there is no such coupon. */
  async setActive(db: StoreDatabase, code: string, isActive: boolean): Promise<boolean> {
    const changed = await db
      .updateTable('coupons')
      .set({ is_active: isActive })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },
};
