import { expect, it } from 'vitest';

import { interestRatesText } from './interest-rates-text.ts';

it.each([
  [199, '1,99% ao mês (26,68% ao ano)'],
  [100, '1,00% ao mês (12,68% ao ano)'],
  [299, '2,99% ao mês (42,41% ao ano)'],
  [1_500, '15,00% ao mês (435,03% ao ano)'],
])('says what %i hundredths of a per cent a month are in a month and a year', (rate, text) => {
  expect(interestRatesText(rate)).toBe(text);
});
