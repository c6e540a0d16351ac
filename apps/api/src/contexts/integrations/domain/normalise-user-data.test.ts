import { expect, it } from 'vitest';

import { normaliseUserData } from './normalise-user-data.ts';

it.each([
  ['em', '  John_Smith@gmail.com ', 'john_smith@gmail.com'],
  ['ph', '+1 (650) 555-1212', '16505551212'],
  ['ph', '(11) 98765-4321', '5511987654321'],
  ['ph', '(11) 3032-4150', '551130324150'],
  ['ph', '+55 11 98765-4321', '5511987654321'],
  ['ph', '00 351 912 345 678', '351912345678'],
  ['ph', '5511987654321', '5511987654321'],
  ['ph', '011 98765-4321', '5511987654321'],
  ['ph', '(11) 98765-0043', '5511987650043'],
  ['ph', ' +1 650 555 1212', '16505551212'],
  ['fn', 'Mary', 'mary'],
  ['fn', '정', '정'],
  ['fn', 'Valéry', 'valéry'],
  ['ln', "Sant'Anna  Neves", 'santanna neves'],
  ['ct', 'São João del-Rei', 'sãojoãodelrei'],
  ['ln', 'Souza (2)', 'souza'],
  ['st', 'SP', 'sp'],
  ['st', 'Rio Grande do Sul', 'riograndedosul'],
  ['country', 'BR', 'br'],
  ['country', 'Costa Rica', 'costarica'],
  ['zp', '01310-100', '01310100'],
  ['external_id', ' 42 ', '42'],
])('[ANA-02] normalises %s %j as the provider documents it', (name, given, written) => {
  expect(normaliseUserData({ [name]: given })).toEqual({ [name]: written });
});

it('[ANA-02] omits fields that are empty after normalisation', () => {
  expect(normaliseUserData({ em: '  ', ph: '()', fn: '…', ln: undefined })).toEqual({});
});
