import { expect, it } from 'vitest';

import { cardFacts, maskedCardName, spokenCardName } from './card-name.ts';

it('[PAY-02] names a card by its brand and last four digits', () => {
  expect(maskedCardName({ brand: 'american-express', last4: '0005' })).toBe('American Express •••• 0005');
  expect(spokenCardName({ brand: 'visa', last4: '1111' })).toBe('Visa final 1111');
  expect(maskedCardName({ brand: 'of tomorrow', last4: '1111' })).toBe('Cartão •••• 1111');
});

it.each([
  [
    { expiry_month: 3, expiry_year: 2031, holder_first_name: 'Ana', is_expired: false },
    'Ana · validade 03/31',
  ],
  [{ expiry_month: 12, expiry_year: 2025, holder_first_name: '', is_expired: true }, 'vencido em 12/25'],
])('[PAY-02] describes holder and expiry of a card, valid or expired', (card, facts) => {
  expect(cardFacts(card)).toBe(facts);
});
