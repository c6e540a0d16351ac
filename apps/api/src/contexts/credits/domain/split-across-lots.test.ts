import fc from 'fast-check';
import { expect, it } from 'vitest';

import { splitAcrossLots } from './split-across-lots.ts';

const lots = [
  { id: 1, remaining_centavos: 500 },
  { id: 2, remaining_centavos: 300 },
];

it.each([
  [300, [{ lotId: 1, centavos: 300 }]],
  [500, [{ lotId: 1, centavos: 500 }]],
  [
    650,
    [
      { lotId: 1, centavos: 500 },
      { lotId: 2, centavos: 150 },
    ],
  ],
  [801, null],
])('takes %i from the first lots that contain it', (centavos, parts) => {
  expect(splitAcrossLots(lots, centavos)).toEqual(parts);
});

it('takes exactly the requested amount, and from no lot more than it contains', () => {
  const anyLots = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(anyLots, fc.integer({ min: 1, max: 50_000 }), (amounts, centavos) => {
      const given = amounts.map((remaining_centavos, id) => ({ id, remaining_centavos }));
      const parts = splitAcrossLots(given, centavos);
      const held = amounts.reduce((sum, amount) => sum + amount, 0);
      expect(parts === null).toBe(held < centavos);
      if (parts === null) return;
      expect(parts.reduce((sum, part) => sum + part.centavos, 0)).toBe(centavos);
      for (const part of parts) expect(part.centavos).toBeLessThanOrEqual(amounts[part.lotId] ?? 0);
    }),
  );
});
