import { expect, it } from 'vitest';

import { marginText } from './margin-text.ts';

it.each([
  [10_000, 6_150, '38,5%'],
  [10_000, 10_000, '0%'],
  [10_000, 12_000, '-20%'],
  [0, 500, '—'],
])('says of %i centavos that cost %i: %s', (revenue, cost, text) => {
  expect(marginText({ revenue_centavos: revenue, cost_centavos: cost })).toBe(text);
});
