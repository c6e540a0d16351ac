import { expect, it } from 'vitest';

import { newPasswordProblems, passwordProblems } from './password-problems.ts';

it.each([
  ['Vitrine!1', []],
  ['Ábcde#', []],
  ['Abc!1', ['validation.password.length']],
  // Five characters in more than six UTF-16 units.
  ['Ab!😀😀', ['validation.password.length']],
  ['vitrine!1', ['validation.password.uppercase']],
  ['Vitrine11', ['validation.password.special']],
  ['Vitrine 1', ['validation.password.special']],
  ['', ['validation.password.length', 'validation.password.uppercase', 'validation.password.special']],
])('[REG-04] finds the unmet requirements of the password %j', (password, findings) => {
  expect(passwordProblems(password)).toEqual(findings);
});

it.each([
  ['', '', ['validation.required'], ['validation.required']],
  ['Vitrine!1', '', [], ['validation.required']],
  ['Vitrine!1', 'Vitrine!1', [], []],
  ['Vitrine!1', 'vitrine!1', [], ['validation.password.confirmation']],
  ['Vitrine11', 'Vitrine11', ['validation.password.special'], []],
])('[PWD-02] validates the new password %j, confirmed as %j', (password, cpassword, own, confirmation) => {
  expect(newPasswordProblems({ password, cpassword })).toEqual({ password: own, cpassword: confirmation });
});
