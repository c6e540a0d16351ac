import type { Coupon } from '#api/contexts/cart/domain/coupon.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const couponRepository = {
  /** Codes are stored in upper case; a person writes as they like. */
  byCode(db: StoreDatabase, code: string): Promise<Coupon | undefined> {
    return db
      .selectFrom('coupons')
      .select(['code', 'kind', 'value', 'starts_on', 'ends_on', 'min_total_centavos', 'is_active'])
      .where('code', '=', code.trim().toUpperCase())
      .executeTakeFirst();
  },
};
