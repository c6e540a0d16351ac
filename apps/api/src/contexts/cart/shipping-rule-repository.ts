import { recallFact, type StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

import type { ShippingRule } from './domain/shipping-options.ts';

const allRules = storeStatement((db) =>
  db
    .selectFrom('shipping_rules')
    .select(['id', 'code', 'name', 'cubic_kg_per_m3', 'free_from_centavos', 'is_pickup', 'pickup_address'])
    .orderBy('position')
    .orderBy('id'),
);
const allRates = storeStatement((db) =>
  db
    .selectFrom('shipping_rates')
    .select(['rule_id', 'ufs', 'cep_from', 'cep_to', 'from_grams', 'to_grams', 'price_centavos'])
    .select(['extra_per_kg_centavos', 'business_days_from', 'business_days'])
    .orderBy('id'),
);

export const shippingRuleRepository = {
  /** Returns the rules with their rates, in the store's order. */
  async all(db: StoreDatabase): Promise<ShippingRule[]> {
    const rules = await allRules(db, {});
    const rates = await allRates(db, {});
    const ofRule = Map.groupBy(rates, ({ rule_id: id }) => id);
    return rules.map(({ id, ...rule }) => ({ ...rule, rates: ofRule.get(id) ?? [] }));
  },

  /** Returns the rules as remembered: for carts and orders, not for pages. */
  recalled(db: StoreDatabase): Promise<ShippingRule[]> {
    return recallFact(db, { fact: 'shipping rules', read: () => this.all(db) });
  },
};
