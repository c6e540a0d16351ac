import { expect, it } from 'vitest';

import { arrivalAfterSettlement } from './arrival-after-settlement.ts';

it.each([
  ['pix', '2026-11-26'],
  ['card', '2026-11-26'],
  // Friday and Monday.
  ['boleto', '2026-11-30'],
] as const)('[CHK+02] what arrives on a Thursday arrives, paid by %s, on %s', (type, day) => {
  expect(arrivalAfterSettlement('2026-11-26', type)).toBe(day);
});
