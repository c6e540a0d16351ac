import type { PriceTier } from '@vitrine/rules/price-tiers.ts';
import type { ColumnType, Generated } from 'kysely';

import type { Json } from './column-types.ts';

/** Tables of promotions, coupons, discounts and price lists. */
export interface DiscountTables {
  cart_promotions: {
    id: Generated<number>;
    code: string;
    name: string;
    benefit: Json<StoredBenefit>;
    category_keys: string[] | null;
    brands: string[] | null;
    group_codes: string[] | null;
    payment_codes: string[] | null;
    product_ids: number[] | null;
    is_first_purchase: Generated<boolean>;
    min_total_centavos: Generated<number>;
    starts_at: Date | null;
    ends_at: Date | null;
    is_exclusive: Generated<boolean>;
    priority: Generated<number>;
    is_active: Generated<boolean>;
  };
  coupons: {
    id: Generated<number>;
    code: string;
    kind: 'percentage' | 'amount' | 'free_shipping';
    value: number;
    starts_on: string | null;
    ends_on: string | null;
    min_total_centavos: Generated<number>;
    group_codes: string[] | null;
    category_keys: string[] | null;
    product_ids: number[] | null;
    is_first_purchase: Generated<boolean>;
    is_once_per_customer: Generated<boolean>;
    max_uses: number | null;
    is_combinable: Generated<boolean>;
    is_active: Generated<boolean>;
  };
  coupon_uses: { order_id: string; coupon_id: number; customer_id: number; used_at: Date };
  price_lists: {
    id: Generated<number>;
    code: string;
    name: string;
    group_id: number;
    /** Off the list price of variants without a price of their own. */
    percent_off: Generated<number>;
    starts_at: Date | null;
    ends_at: Date | null;
    is_active: Generated<boolean>;
  };
  price_list_prices: {
    list_id: number;
    variant_id: number;
    price_centavos: number;
    /** Of one unit from quantities on. */
    volume_prices: ColumnType<readonly PriceTier[], string | undefined, string>;
  };
}

type StoredBenefit =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount'; centavos: number }
  | { kind: 'progressive'; by: 'quantity' | 'total'; tiers: { from: number; percent: number }[] }
  | { kind: 'buy_x_pay_y'; buy: number; pay: number }
  | { kind: 'free_shipping' };
