import type { SavedCard } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { chosenCard } from './chosen-card.ts';

const card = (id: string, is_expired = false): SavedCard => ({
  id,
  brand: 'visa',
  last4: '1111',
  expiry_month: 12,
  expiry_year: 2040,
  holder_first_name: 'Ana',
  is_expired,
});
const [old, one, other] = [card('old', true), card('one'), card('other')];

it.each([
  ['the newest that is good, where nothing is chosen', [old, one, other], null, one],
  ['the one chosen', [old, one, other], { id: 'other' }, other],
  ['none where another card is chosen', [one], { id: null }, null],
  ['none that has expired', [old], { id: 'old' }, null],
  ['none that is gone', [one], { id: 'gone' }, null],
  ['none where there is none', [], null, null],
])('[CHK-02] pays with %s', (_what, cards, choice, expected) => {
  expect(chosenCard(cards, { choice, hasTyped: false })).toBe(expected);
});

it('[CHK-02] stays with a card being typed when the saved ones are loaded', () => {
  expect(chosenCard([one], { choice: null, hasTyped: true })).toBeNull();
  expect(chosenCard([one], { choice: { id: 'one' }, hasTyped: true })).toBe(one);
});
