import { expect, it } from 'vitest';

import { unitPriceText } from './unit-price-text.ts';

const quarter = { amount: 250, measure: 'kg' } as const;

it.each([
  [{ priceCentavos: 6390 }, ''],
  [{ priceCentavos: 6390, minQty: 1 }, ''],
  [{ priceCentavos: 6390, minQty: 6 }, '6 un. por R$\u00A0383,40'],
  [{ priceCentavos: 4900, content: quarter }, 'R$\u00A0196,00/kg'],
  [{ priceCentavos: 4900, minQty: 12, content: quarter }, '12 un. por R$\u00A0588,00 · R$\u00A0196,00/kg'],
])('[CAT+04] %o is told as %s', (sold, text) => expect(unitPriceText(sold)).toBe(text));
