import { expect, it } from 'vitest';

import { cpfProblem } from './guest-form.tsx';

it.each([
  ['529.982.247-25', null],
  ['CPF: 529.982.247-25', null],
  ['11.222.333/0001-81', 'Este é um CNPJ. Digite seu CPF'],
  ['12abc34501de35', 'Este é um CNPJ. Digite seu CPF'],
  ['529.982.247-24', 'CPF inválido'],
  ['11222333000182', 'CPF inválido'],
])('[REG-03] says about %s: %s', (text, message) => {
  expect(cpfProblem(text, 'Digite seu CPF')).toBe(message);
});
