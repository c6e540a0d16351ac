import { expect, it } from 'vitest';

import { orderTotals } from './order-totals.ts';

it.each([
  // 5 % of 21,590 is 1,079.5; of 21,589 it is 1,079.45.
  [21_590, 5, 1_080],
  [21_589, 5, 1_079],
  [99, 1, 1],
  [49, 1, 0],
])(
  '[ORD-02] rounds the payment discount of %i centavos at %i %% to %i',
  (itemsCentavos, percent, discount) => {
    const totals = orderTotals({
      itemsCentavos,
      cartDiscountCentavos: 0,
      paymentDiscountPercent: percent,
      giftWrapCentavos: 0,
      shippingCentavos: 0,
      bonusCentavos: 0,
      creditCentavos: 0,
    });
    expect(totals).toMatchObject({ discount_centavos: discount, total_centavos: itemsCentavos - discount });
  },
);
