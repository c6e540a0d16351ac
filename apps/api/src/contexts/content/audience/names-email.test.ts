import { expect, it } from 'vitest';

import { namesEmail } from './submissions-naming.ts';

it.each([
  ['ana@exemplo.com', true],
  ['ANA@Exemplo.com', true],
  ['Respondam para ana@exemplo.com, por favor.', true],
  ['Meu e-mail é ana@exemplo.com.', true],
  ['joana@exemplo.com', false],
  ['santa.ana@exemplo.com', false],
  ['ana@exemplo.com.br', false],
  ['ana@exemploxcom', false],
  ['', false],
])('[ACC+01] returns whether %j contains a customer’s e-mail: %s', (text, isNamed) => {
  expect(namesEmail(text, 'ana@exemplo.com')).toBe(isNamed);
});
