import { expect, it } from 'vitest';

import { carriesCardData } from './carries-card-data.ts';

it.each([
  [{ payment: { number: '4111 1111 1111 1111' } }],
  [{ payment: { note: ['5555-5555-5555-4444'] } }],
  [{ payment: 378_282_246_310_005 }],
  [{ payment: { clearCard: { number: '4111' } } }],
  [{ payment: { cvv: '123' } }],
  [{ payment: { card_number: 'x' } }],
])('[PAY-03] finds card data in %j', (body) => {
  expect(carriesCardData(body)).toBe(true);
});

it.each([
  [{ payment: { code: 'sandbox_card', token: 'tok_abc', clearCard: null, cvv: '' } }],
  [{ payment: { clearCard: {} } }],
  // A CNPJ, a phone and a time that pass Luhn.
  [{ customer: { taxvat: '37325864000193' } }],
  [{ user: { phone: '+5511984127705' }, at: 1_795_000_000_004 }],
  [{ cart_id: '1f0d3d6e-6d8e-4a3e-9c4e-0d5e6f7a8b9c', address: { postcode: '01310100' } }],
  ['text'],
])('lets %j pass', (body) => {
  expect(carriesCardData(body)).toBe(false);
});
