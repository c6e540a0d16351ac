import * as v from 'valibot';
import { expect, it } from 'vitest';

import { type AddressRules, addressSchema, showCep, showPhone } from './address-schema.ts';
import type { AddressValues } from './domain/address-values.ts';

const address: AddressValues = {
  first_name: 'Ana',
  last_name: 'Moreira',
  phone: '(11) 98412-7730',
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
};
const rules: AddressRules = { isNameRequired: true, maxComplement: 0, isKnownPostcode: () => true };
const invalidPostcode = 'CEP inválido, por favor, preencha o CEP corretamente';

/** First message of each field, as the form shows it. */
function problems(change: Partial<AddressValues>, other: Partial<AddressRules> = {}): Record<string, string> {
  const result = v.safeParse(addressSchema({ ...rules, ...other }), { ...address, ...change });
  const found: Record<string, string> = {};
  for (const issue of result.issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}

it.each([
  ['first_name', 'Digite o nome'],
  ['last_name', 'Digite o sobrenome'],
  ['phone', 'Digite o telefone com DDD'],
  ['postcode', 'Digite seu CEP'],
  ['street', 'Digite a rua'],
  ['number', 'Digite o número'],
  ['neighborhood', 'Digite o bairro'],
  ['region', 'Escolha o estado'],
  ['city', 'Digite a cidade'],
] as const)('[ADR-01] requires %s and says what to do: %s', (field, message) => {
  expect(problems({ [field]: '' })).toEqual({ [field]: message });
});

it('[ADR-01] requires no complement, and limits it only where the store does', () => {
  const long = { complement: 'Fundos, portão azul' };
  expect(problems(long)).toEqual({});
  expect(problems(long, { maxComplement: 10 })).toEqual({ complement: 'Use até 10 caracteres' });
});

it.each([
  ['number', '1234567', 'Use até 6 caracteres'],
  ['region', 'XX', 'Escolha o estado'],
  ['postcode', '01310-10', invalidPostcode],
  ['phone', '(11) 98412-773', 'Telefone inválido'],
] as const)('[ADR-01] refuses as %s %j', (field, value, message) => {
  expect(problems({ [field]: value })).toEqual({ [field]: message });
});

it('[ADR-01] accepts a number of six characters', () => {
  expect(problems({ number: '12345A' })).toEqual({});
});

it('[ADR-02] refuses eight digits that the lookup did not find', () => {
  const isKnownPostcode = (postcode: string) => postcode !== '01310100';
  expect(problems({}, { isKnownPostcode })).toEqual({ postcode: invalidPostcode });
  expect(problems({ postcode: '04094-050' }, { isKnownPostcode })).toEqual({});
});

it('requires neither name nor phone if they are known', () => {
  expect(problems({ first_name: '', last_name: '', phone: '' }, { isNameRequired: false })).toEqual({});
});

it.each([
  ['11984127730', '(11) 98412-7730'],
  ['1130324150', '(11) 3032-4150'],
  ['1198412773', '1198412773'],
  ['+1 212 555 0100', '+1 212 555 0100'],
  ['', ''],
])('[ACC-01] shows the stored phone %j as %j', (bare, shown) => {
  expect(showPhone(bare)).toBe(shown);
});

it.each([
  ['01310100', '01310-100'],
  ['0131010', '0131010'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['', ''],
])('[ACC-01] shows the stored CEP %j as %j', (bare, shown) => {
  expect(showCep(bare)).toBe(shown);
});
