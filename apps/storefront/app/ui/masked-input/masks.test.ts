import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { describe, expect, it } from 'vitest';

import { cardExpiryMask, cepMask, cnpjMask, cpfMask, cpfOrCnpjMask, dateMask, phoneMask } from './masks.ts';

const cases: [name: string, mask: MaskitoOptions, typed: string, shown: string][] = [
  ['[REG-03] a CPF', cpfMask, '52998224725', '529.982.247-25'],
  ['[REG-03] a CPF that goes on', cpfMask, '529982247259', '529.982.247-25'],
  ['[REG-03] a CNPJ', cnpjMask, '11222333000181', '11.222.333/0001-81'],
  ['[REG+01] a CNPJ with letters', cnpjMask, '12abc34501de35', '12.ABC.345/01DE-35'],
  ['[REG-03] a CPF in the common field', cpfOrCnpjMask, '52998224725', '529.982.247-25'],
  ['[REG-03] a CNPJ in the common field', cpfOrCnpjMask, '11222333000181', '11.222.333/0001-81'],
  ['[REG+01] a CNPJ with letters in the common field', cpfOrCnpjMask, '12abc34501de35', '12.ABC.345/01DE-35'],
  ['[ADR-01] a CEP', cepMask, '01310100', '01310-100'],
  ['a landline', phoneMask, '1132654321', '(11) 3265-4321'],
  ['[REG-05] a mobile number', phoneMask, '11987654321', '(11) 98765-4321'],
  ['a date', dateMask, '26112026', '26/11/2026'],
  ['the end of a card', cardExpiryMask, '1129', '11/29'],
];

describe('masks', () => {
  it.each(cases)('%s is formatted', (_name, mask, typed, shown) => {
    expect(maskitoTransform(typed, mask)).toBe(shown);
  });

  it.each(cases)('leaves a formatted %s unchanged', (_name, mask, _typed, shown) => {
    expect(maskitoTransform(shown, mask)).toBe(shown);
  });
});
