import type { SaleAmounts } from '@vitrine/contract/admin/schemas/reports.ts';

/** Adds up amounts; without any, all are 0. Kinds of discounts are null unless each has them. */
export function addAmounts(all: readonly SaleAmounts[]): SaleAmounts {
  const sum = (of: (amounts: SaleAmounts) => number) => all.reduce((total, one) => total + of(one), 0);
  const kinds = (of: (discounts: NonNullable<SaleAmounts['discounts']>) => number) =>
    sum(({ discounts }) => (discounts ? of(discounts) : 0));
  return {
    orders: sum((one) => one.orders),
    items: sum((one) => one.items),
    gross_centavos: sum((one) => one.gross_centavos),
    discount_centavos: sum((one) => one.discount_centavos),
    discounts: all.every(({ discounts }) => discounts !== null)
      ? {
          promotion_centavos: kinds((one) => one.promotion_centavos),
          coupon_centavos: kinds((one) => one.coupon_centavos),
          payment_centavos: kinds((one) => one.payment_centavos),
          bonus_centavos: kinds((one) => one.bonus_centavos),
        }
      : null,
    gift_wrap_centavos: sum((one) => one.gift_wrap_centavos),
    shipping_centavos: sum((one) => one.shipping_centavos),
    interest_centavos: sum((one) => one.interest_centavos),
    sales_centavos: sum((one) => one.sales_centavos),
    credit_centavos: sum((one) => one.credit_centavos),
    cancelled_centavos: sum((one) => one.cancelled_centavos),
    returned_centavos: sum((one) => one.returned_centavos),
    net_centavos: sum((one) => one.net_centavos),
    margin: all.some(({ margin }) => margin !== null)
      ? {
          revenue_centavos: sum(({ margin }) => margin?.revenue_centavos ?? 0),
          cost_centavos: sum(({ margin }) => margin?.cost_centavos ?? 0),
        }
      : null,
  };
}
