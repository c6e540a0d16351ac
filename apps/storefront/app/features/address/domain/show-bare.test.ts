import { expect, it } from 'vitest';

import { showCep, showPhone } from './show-bare.ts';

it.each([
  ['11984127730', '(11) 98412-7730'],
  ['1130324150', '(11) 3032-4150'],
  ['1198412773', '1198412773'],
  ['+1 212 555 0100', '+1 212 555 0100'],
  ['', ''],
])('[ACC-01] shows the stored phone %j as %j', (bare, shown) => {
  expect(showPhone(bare)).toBe(shown);
});

it.each([
  ['01310100', '01310-100'],
  ['0131010', '0131010'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['', ''],
])('[ACC-01] shows the stored CEP %j as %j', (bare, shown) => {
  expect(showCep(bare)).toBe(shown);
});
