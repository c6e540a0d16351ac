import { expect, it } from 'vitest';

import { offerEndText } from './offer-end-text.ts';

it.each([
  ['2026-11-28T02:59:59.000Z', 'Oferta até 27/11 às 23h59'],
  ['2027-01-01T03:00:00Z', 'Oferta até 01/01 às 00h00'],
])('[CAT+07] says in São Paulo that an offer ends at %s: %s', (until, text) => {
  expect(offerEndText(until)).toBe(text);
});
