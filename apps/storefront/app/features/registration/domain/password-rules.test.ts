import { expect, it } from 'vitest';

import { passwordCheckList, passwordProblem } from './password-rules.ts';

it.each([
  ['Vitrine!1', null],
  ['ÁGUAS#', null],
  ['Vit!1', 'Min: 6 caracteres'],
  ['vitrine!1', 'Uma letra maiúscula (A-Z)'],
  ['Vitrine 1', 'Um caractere especial (!#@)'],
  ['Vitriné1', 'Um caractere especial (!#@)'],
])('[REG-04] finds in %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

it('[REG-04] checks each rule separately for the check-list', () => {
  expect(passwordCheckList('vitrine').map(({ isMet }) => isMet)).toEqual([true, false, false]);
});
