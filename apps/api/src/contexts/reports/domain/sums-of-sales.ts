import type { SaleAmounts, SaleRow } from '@vitrine/contract/admin/schemas/reports.ts';

/** The sums of the sales, or of what was refunded, that share a key; those that were not read are absent. */
export interface SumsOfSales {
  readonly key: string;
  /** null if the key says it. */
  readonly label: string | null;
  readonly orders?: number;
  readonly items?: number;
  readonly gross?: number;
  readonly discount?: number;
  readonly promotion?: number;
  readonly coupon?: number;
  readonly bonus?: number;
  readonly gift_wrap?: number;
  readonly shipping?: number;
  readonly interest?: number;
  readonly credit?: number;
  readonly cancelled?: number;
  readonly returned?: number;
  /** Of pieces with a known cost. */
  readonly revenue?: number;
  readonly cost?: number;
}

/** Joins the sums of each key; `hasKinds`: with the kinds of discounts, of which payment's is the rest, and without margins. */
export function saleRows(sums: readonly SumsOfSales[], hasKinds: boolean): SaleRow[] {
  const byKey = Map.groupBy(sums, ({ key }) => key);
  return [...byKey].map(([key, group]) => ({
    key,
    label: group.find(({ label }) => label !== null)?.label ?? key,
    amounts: amountsOf(group, hasKinds),
  }));
}

function amountsOf(group: readonly SumsOfSales[], hasKinds: boolean): SaleAmounts {
  const sum = (name: Exclude<keyof SumsOfSales, 'key' | 'label'>) =>
    group.reduce((total, one) => total + (one[name] ?? 0), 0);
  const [gross, discount] = [sum('gross'), sum('discount')];
  const [promotion, coupon, bonus] = [sum('promotion'), sum('coupon'), sum('bonus')];
  const sales = gross - discount + sum('gift_wrap') + sum('shipping') + sum('interest');
  return {
    orders: sum('orders'),
    items: sum('items'),
    gross_centavos: gross,
    discount_centavos: discount,
    discounts: hasKinds
      ? {
          promotion_centavos: promotion,
          coupon_centavos: coupon,
          payment_centavos: discount - promotion - coupon - bonus,
          bonus_centavos: bonus,
        }
      : null,
    gift_wrap_centavos: sum('gift_wrap'),
    shipping_centavos: sum('shipping'),
    interest_centavos: sum('interest'),
    sales_centavos: sales,
    credit_centavos: sum('credit'),
    cancelled_centavos: sum('cancelled'),
    returned_centavos: sum('returned'),
    net_centavos: sales - sum('cancelled') - sum('returned'),
    margin: hasKinds ? null : { revenue_centavos: sum('revenue'), cost_centavos: sum('cost') },
  };
}
