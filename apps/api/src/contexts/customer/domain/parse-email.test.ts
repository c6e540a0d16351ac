import { expect, it } from 'vitest';

import { parseEmail } from './parse-email.ts';

it.each([
  ['Ana@Exemplo.com.br', 'ana@exemplo.com.br'],
  [' ana+loja@exemplo.com.br ', 'ana+loja@exemplo.com.br'],
  ['ana@são.com.br', 'ana@são.com.br'],
])('[REG-04] takes %j and lower-cases it', (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

it.each([
  '',
  'ana',
  'ana@',
  'ana@exemplo',
  '@exemplo.com',
  'a b@exemplo.com',
  'ana@@exemplo.com',
  'ana@exemplo..com',
  '.ana@exemplo.com',
  'ana@-exemplo.com',
])('[REG-04] refuses %j', (text) => {
  expect(parseEmail(text)).toBeNull();
});
