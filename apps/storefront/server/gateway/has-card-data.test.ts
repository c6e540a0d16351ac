import { expect, it } from 'vitest';

import { hasCardData } from './has-card-data.ts';

it.each([
  { card: { number: '4111111111111111' } },
  { note: '4111 1111 1111 1111' },
  { note: '4111-1111-1111-1111' },
  { list: [{ a: ['5555555555554444'] }] },
  { anything: 4111111111111111 },
  { amex: '378282246310005' },
  { diners: '30569309025904' },
  { payment: { clearCard: { number: '1' } } },
  { cvv: '123' },
  { payment: { card_number: 'x' } },
  { taxvat: '1', other: '6011000990139424' },
  { visaOf13: '4222222222222' },
  { amex: '340000000000009' },
  { diners: '36000000000008' },
  { diners: '38000000000006' },
  { longest: '4111111111111111110' },
  { note: '4111.1111.1111.1111' },
  '4111111111111111',
])('[PAY-03] finds the card in %j', (body) => expect(hasCardData(body)).toBe(true));

it.each([
  { taxvat: '11222333000181' },
  { username: '30569309025904' },
  { phone: '5511987654321' },
  { at: 1_795_233_389_544 },
  { gtin: '7891234567895' },
  { cvv: null, clearCard: '' },
  { number: '4111111111111112' },
  { uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2' },
  { tooLong: '41111111111111111115' },
  { tooShort: '411111111117' },
  { withText: 'n4111111111111111' },
  { withText: '4111111111111111n' },
  // Valid by Luhn, but not a card.
  { of13: '7891234567894' },
  { of14: '55119876543218' },
  { of14: '39400000000007' },
  { of14: '14222222222220' },
  { of14: '35000000000009' },
  { of14: '30600000000001' },
  { of15: '942222222222227' },
  { of15: '300000000000007' },
  { cvc: undefined },
  null,
  true,
  'texto',
])('[PAY-03] finds no card in %j', (body) => expect(hasCardData(body)).toBe(false));
