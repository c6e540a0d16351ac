import { expect, it } from 'vitest';

import { ownPasswordProblems } from './own-password.ts';

it.each([
  ['Velha#1', 'Nova#senha1', 'Nova#senha1', {}],
  [
    '',
    '',
    '',
    {
      current_password: 'Digite sua senha atual',
      password: 'Digite a nova senha',
      cpassword: 'Digite a nova senha mais uma vez',
    },
  ],
  ['Velha#1', 'No#1', 'No#1', { password: 'Min: 6 caracteres' }],
  ['Velha#1', 'nova#senha', 'nova#senha', { password: 'Uma letra maiúscula (A-Z)' }],
  ['Velha#1', 'Nova#senha1', 'Nova#senha2', { cpassword: 'Senhas diferentes' }],
])('[PWD-02] of %j changed to %j confirmed by %j finds %j', (current, password, cpassword, problems) => {
  expect(ownPasswordProblems({ current_password: current, password, cpassword })).toEqual(problems);
});
