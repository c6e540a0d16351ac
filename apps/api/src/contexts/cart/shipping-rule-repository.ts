import type { ShippingRule } from '#api/contexts/cart/domain/delivery-options.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const shippingRuleRepository = {
  all(db: StoreDatabase): Promise<ShippingRule[]> {
    return db
      .selectFrom('shipping_rules')
      .select([
        'code',
        'name',
        'ufs',
        'price_centavos',
        'extra_per_kg_centavos',
        'business_days_from',
        'business_days',
        'free_from_centavos',
      ])
      .orderBy('position')
      .orderBy('id')
      .execute();
  },
};
