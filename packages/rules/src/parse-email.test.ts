import { expect, it } from 'vitest';

import { parseEmail } from './parse-email.ts';

it.each([
  ['Ana@Exemplo.com.br', 'ana@exemplo.com.br'],
  [' ana+loja@exemplo.com.br ', 'ana+loja@exemplo.com.br'],
  ['ana@são.com.br', 'ana@são.com.br'],
  ['ana.maria@a.com.br', 'ana.maria@a.com.br'],
  ['ana@loja2-casa.com', 'ana@loja2-casa.com'],
  [`${'a'.repeat(64)}@exemplo.com`, `${'a'.repeat(64)}@exemplo.com`],
  [`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(63)}.com`],
  [
    `a@${`${'b'.repeat(50)}.`.repeat(3)}${'c'.repeat(5)}`,
    `a@${`${'b'.repeat(50)}.`.repeat(3)}${'c'.repeat(5)}`,
  ],
])('[REG-04] parses %j to lower case', (text, email) => {
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
  'ana.@exemplo.com',
  'ana..maria@exemplo.com',
  'ana@exemplo.com@outra.com',
  'ana@exemplo.com1',
  'ana@exemplo.com:25',
  'ana@exemplo-.com',
  'ana@exem_plo.com',
  'ana@exemplo.c',
  'ana,maria@exemplo.com',
  `${'a'.repeat(65)}@exemplo.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${`${'b'.repeat(50)}.`.repeat(3)}${'c'.repeat(6)}`,
  'ana@-exemplo.com',
])('[REG-04] refuses %j', (text) => {
  expect(parseEmail(text)).toBeNull();
});
