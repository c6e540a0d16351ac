import { expect, it } from 'vitest';

import { emailField, parseEmail, tidyEmail } from './email.ts';

it.each([
  ['Ana@Exemplo.com.br', 'ana@exemplo.com.br'],
  [' ana+loja@exemplo.com.br ', 'ana+loja@exemplo.com.br'],
  ['ana@são.com.br', 'ana@xn--so-sia.com.br'],
  ['Maria@CAFÉ.com.br', 'maria@xn--caf-dma.com.br'],
  ['maria@cafe\u0301.com.br', 'maria@xn--caf-dma.com.br'],
  ['maria@xn--caf-dma.com.br', 'maria@xn--caf-dma.com.br'],
  ['MARIA@XN--CAF-DMA.COM.BR', 'maria@xn--caf-dma.com.br'],
  ['\u200Bana@exemplo.com', 'ana@exemplo.com'],
  ['\r\nan\u200Ca\u200D@ex\u2060em\u180Eplo.c\uFEFFom\uFEFF', 'ana@exemplo.com'],
  ['ana@exemplo.com\u00A0', 'ana@exemplo.com'],
  ['ana @ exemplo. com', 'ana@exemplo.com'],
  ['ana@exem\u00ADplo.com', 'ana@exemplo.com'],
  ['\u202Aana@exemplo.com\u202C', 'ana@exemplo.com'],
  ['ａｎａ＠ｅｘｅｍｐｌｏ．ｃｏｍ', 'ana@exemplo.com'],
  ['ana@exemplo.com.', 'ana@exemplo.com'],
  ['ana@exemplo.com,', 'ana@exemplo.com'],
  ['ana@exemplo.com; ', 'ana@exemplo.com'],
  ['mailto:ana@exemplo.com', 'ana@exemplo.com'],
  ['Ana Souza <ana@exemplo.com>', 'ana@exemplo.com'],
  ["tim.o'connor@exemplo.com", "tim.o'connor@exemplo.com"],
  ['ana‑maria@exemplo.com', 'ana-maria@exemplo.com'],
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
  'ana maria@exemplo.com.br',
  'ana😀@exemplo.com',
  'ana@exemplo.com\uFFFD',
  'ana@xn--\u0301.com',
  'ana@exemplo.com, bia@exemplo.com',
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

it('[UIX+04] shows a valid e-mail tidied, with its domain as people read it, and leaves the others to their author', () => {
  expect(emailField.show(' Maria@CAFÉ.com.br. ')).toBe('maria@café.com.br');
  expect(emailField.show('maria@')).toBeNull();
  expect(tidyEmail(' Maria@ ')).toBe('maria@');
});
