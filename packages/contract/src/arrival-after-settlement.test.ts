import { expect, it } from 'vitest';

import { arrivalAfterSettlement } from './arrival-after-settlement.ts';

it.each([
  ['pix', '2026-11-26'],
  ['card', '2026-11-26'],
  // Friday and Monday.
  ['boleto', '2026-11-30'],
] as const)('[CHK+02] moves an arrival on Thursday, if paid by %s, to %s', (type, day) => {
  expect(arrivalAfterSettlement('2026-11-26', type)).toBe(day);
});
