import { expect, it } from 'vitest';

import { passwordFindings } from './password-findings.ts';

it.each([
  ['Vitrine!1', []],
  ['Ábcde#', []],
  ['Abc!1', ['validation.password.length']],
  ['vitrine!1', ['validation.password.uppercase']],
  ['Vitrine11', ['validation.password.special']],
  ['Vitrine 1', ['validation.password.special']],
  ['', ['validation.password.length', 'validation.password.uppercase', 'validation.password.special']],
])('[REG-04] finds what the password %j lacks', (password, findings) => {
  expect(passwordFindings(password)).toEqual(findings);
});
