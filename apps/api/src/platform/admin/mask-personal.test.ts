import { expect, it } from 'vitest';

import { maskAllBut, maskEmail, maskName } from './mask-personal.ts';

it.each([
  ['Ana Souza Lima', 'Ana S. L.'],
  ['Ana', 'Ana'],
  ['  Ana   Souza ', 'Ana S.'],
])('[ADM+11] masks the name %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

it.each([
  ['ana@exemplo.com.br', 'a•••@exemplo.com.br'],
  ['sem-arroba', 's•••'],
])('[ADM+11] masks the e-mail %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it.each([
  ['11987654321', 4, '•••••••4321'],
  ['(11) 98765-4321', 4, '(••) •••••-4321'],
  ['123', 4, '123'],
])('[ADM+11] masks all of %s but the last %i characters', (text, kept, masked) => {
  expect(maskAllBut(text, kept)).toBe(masked);
});
