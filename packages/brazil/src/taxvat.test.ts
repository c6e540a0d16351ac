import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/taxvat.json' with { type: 'json' };

import type { PersonType } from './taxvat.ts';
import {
  cnpjField,
  cpfField,
  cpfOrCnpjField,
  formatTaxvat,
  groupLoginDocument,
  looksLikeDocument,
  parseTaxvat,
  personTypeOf,
} from './taxvat.ts';

function acceptsOf(text: string): PersonType | 'all' {
  return text === 'pf' || text === 'pj' ? text : 'all';
}

describe('parseTaxvat', () => {
  it.each([
    { text: '52998224725', kind: 'pf', formatted: '529.982.247-25' },
    { text: '11222333000181', kind: 'pj', formatted: '11.222.333/0001-81' },
    { text: '12abc34501de35', kind: 'pj', formatted: '12.ABC.345/01DE-35' },
  ])('[REG-03] distinguishes a person from a company: $text', ({ text, kind, formatted }) => {
    const taxvat = parseTaxvat(text);
    expect(taxvat?.kind).toBe(kind);
    expect(taxvat && formatTaxvat(taxvat)).toBe(formatted);
  });

  it.each(['52998224724', '11222333000182', 'ana@exemplo.com.br', ''])('[REG-03] refuses "%s"', (text) => {
    expect(parseTaxvat(text)).toBeNull();
  });
});

describe('looksLikeDocument', () => {
  it.each(cases.documents)('[AUT-02] is true for "%s"', (text) => {
    expect(looksLikeDocument(text)).toBe(true);
  });

  it.each(cases.otherTexts)('[AUT-02] is false for "%s"', (text) => {
    expect(looksLikeDocument(text)).toBe(false);
  });
});

describe('document fields', () => {
  it.each(cases.loginGroups)('[AUT-02] groups the login "$text" as $shown', ({ text, shown }) => {
    expect(groupLoginDocument(text)).toBe(shown);
  });

  it('[REG+01] groups a complete alphanumeric CNPJ that starts with three digits at login', () => {
    expect(groupLoginDocument('123ABC4501DE35')).toBe('123ABC4501DE35');
    expect(groupLoginDocument('12345678000A08')).toBe('12.345.678/000A-08');
  });

  it.each(cases.fieldTypes)(
    '[REG-03] [REG+01] a field for $accepts with "$text" is of a $type',
    ({ text, accepts, type }) => {
      expect(personTypeOf(text, acceptsOf(accepts))).toBe(type);
    },
  );

  it.each([cpfField, cnpjField, cpfOrCnpjField])(
    '[UIX+04] shows either document in its own form',
    (field) => {
      expect(field.show('CPF: 529982247-25')).toBe('529.982.247-25');
      expect(field.show('12abc34501de35')).toBe('12.ABC.345/01DE-35');
      expect(field.show('52998224724')).toBeNull();
    },
  );

  it('[UIX+04] a CPF field keeps the digits of a CNPJ', () => {
    expect(cpfField.group?.('52998224725')).toBe('529.982.247-25');
    expect(cpfField.group?.('11222333000181')).toBe('11222333000181');
  });
});
