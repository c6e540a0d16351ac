import { expect, it } from 'vitest';

import { interestNote } from './interest-note.ts';

it.each([
  [0, undefined],
  [1, 'com R$\u00A00,01 de juros'],
  [14_640, 'com R$\u00A0146,40 de juros'],
])('[ORD+03] an order with %i centavos of interest is noted as %j', (centavos, note) => {
  expect(interestNote({ interest_centavos: centavos })).toBe(note);
});
