import { expect, it } from 'vitest';

import { requestedCreditCentavos } from './requested-credit-centavos.ts';

it.each([
  [undefined, 0],
  [{}, 0],
  [{ bonus: 5 }, 0],
  [{ credit: null }, 0],
  [{ credit: 0 }, 0],
  [{ credit: 1234 }, 1234],
  [{ credit: -1 }, null],
  [{ credit: 1.5 }, null],
  [{ credit: '100' }, null],
  [{ credit: Number.NaN }, null],
  [{ credit: 2 ** 53 }, null],
  [{ credit: true }, null],
])('[CHK-04] parses %j as %j centavos of credit', (discount, centavos) => {
  expect(requestedCreditCentavos(discount)).toBe(centavos);
});
