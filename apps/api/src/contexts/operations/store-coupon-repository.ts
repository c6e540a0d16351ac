import type { Insertable } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Coupons, for the operator's commands. */
export const storeCouponRepository = {
  /** Fields of an existing coupon that no command names keep their values. */
  async put(db: StoreDatabase, coupon: Insertable<StoreTables['coupons']>): Promise<void> {
    const { code: _, ...fresh } = coupon;
    await db
      .insertInto('coupons')
      .values(coupon)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },

  /** Returns false if the coupon does not exist. */
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
