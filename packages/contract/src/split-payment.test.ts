import { expect, it } from 'vitest';

import { splitPayment } from './split-payment.ts';

const cart = {
  goodsCentavos: 10_000,
  feesCentavos: 0,
  bonusCentavos: 0,
  creditCentavos: 0,
  discountPercent: 5,
};

it.each([
  ['nothing else pays', {}, [0, 0, 500, 9_500]],
  ['credit pays a part', { creditCentavos: 4_000 }, [0, 4_000, 300, 5_700]],
  // 5 % of the 3 reais that are left, and not of the 100.
  ['credit leaves less than the discount of the whole', { creditCentavos: 9_700 }, [0, 9_700, 15, 285]],
  ['credit pays everything', { creditCentavos: 12_000 }, [0, 10_000, 0, 0]],
  ['bonus pays a part', { bonusCentavos: 4_000 }, [4_000, 0, 300, 5_700]],
  ['bonus pays all products', { bonusCentavos: 12_000, feesCentavos: 2_000 }, [10_000, 0, 0, 2_000]],
  [
    'bonus and credit pay a part',
    { bonusCentavos: 2_000, creditCentavos: 3_000 },
    [2_000, 3_000, 250, 4_750],
  ],
  ['freight earns none', { feesCentavos: 2_000 }, [0, 0, 500, 11_500]],
  ['credit covers the freight first', { feesCentavos: 2_000, creditCentavos: 2_000 }, [0, 2_000, 500, 9_500]],
  ['credit goes beyond the freight', { feesCentavos: 2_000, creditCentavos: 6_000 }, [0, 6_000, 300, 5_700]],
  ['half a centavo is rounded up', { goodsCentavos: 1_010 }, [0, 0, 51, 959]],
  ['the method takes nothing off', { discountPercent: 0, creditCentavos: 9_700 }, [0, 9_700, 0, 300]],
])(
  '[CHK-04] [ORD-02] takes the payment discount off what the method charges for products: %s',
  (_, given, [bonusCentavos, creditCentavos, paymentDiscountCentavos, chargedCentavos]) => {
    expect(splitPayment({ ...cart, ...given })).toEqual({
      bonusCentavos,
      creditCentavos,
      paymentDiscountCentavos,
      chargedCentavos,
    });
  },
);
