import { recallFact, type StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ShippingRule } from './domain/delivery-options.ts';

export const shippingRuleRepository = {
  /** Returns the rules with their rates, in the store's order. */
  async all(db: StoreDatabase): Promise<ShippingRule[]> {
    const rules = await db
      .selectFrom('shipping_rules')
      .select(['id', 'code', 'name', 'cubic_kg_per_m3', 'free_from_centavos', 'is_pickup', 'pickup_address'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const rates = await db
      .selectFrom('shipping_rates')
      .select(['rule_id', 'ufs', 'cep_from', 'cep_to', 'from_grams', 'to_grams', 'price_centavos'])
      .select(['extra_per_kg_centavos', 'business_days_from', 'business_days'])
      .orderBy('id')
      .execute();
    const ofRule = Map.groupBy(rates, ({ rule_id: id }) => id);
    return rules.map(({ id, ...rule }) => ({ ...rule, rates: ofRule.get(id) ?? [] }));
  },

  /** Returns the rules as remembered: for carts and orders, not for pages. */
  recalled(db: StoreDatabase): Promise<ShippingRule[]> {
    return recallFact(db, 'shipping rules', () => this.all(db));
  },
};
