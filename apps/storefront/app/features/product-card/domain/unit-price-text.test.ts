import { expect, it } from 'vitest';

import { unitPriceText } from './unit-price-text.ts';

const quarter = { amount: 250, measure: 'kg' } as const;

it.each([
  [{ priceCentavos: 6390 }, ''],
  [{ priceCentavos: 6390, qty: 1 }, ''],
  [{ priceCentavos: 6390, qty: 6 }, '6 un. por R$\u00A0383,40'],
  [{ priceCentavos: 4900, content: quarter }, '250 g · R$\u00A0196,00/kg'],
  [
    { priceCentavos: 4900, qty: 12, content: quarter },
    '12 un. de 250 g por R$\u00A0588,00 · R$\u00A0196,00/kg',
  ],
  [
    { priceCentavos: 23_940, content: { amount: 4200, measure: 'l', pieces: 6 } as const },
    'Pacote com 6 · R$\u00A039,90/un. · R$\u00A057,00/l',
  ],
  [
    { priceCentavos: 24_900, content: { amount: 1_000_000, measure: 'un' } as const },
    'Pacote com 1.000 · R$\u00A00,25/un.',
  ],
])('[CAT+04] %o is described as %s', (sold, text) => expect(unitPriceText(sold)).toBe(text));
