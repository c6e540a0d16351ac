import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/taxvat.json' with { type: 'json' };

import type { PersonType } from './taxvat.ts';
import { documentMaskFor, formatTaxvat, loginMaskFor, looksLikeDocument, parseTaxvat } from './taxvat.ts';

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

describe('masks', () => {
  it.each(cases.loginMasks)('[AUT-02] masks the login "$text" with $mask', ({ text, mask }) => {
    expect(loginMaskFor(text)).toBe(mask);
  });

  it('[REG+01] masks a complete alphanumeric CNPJ that starts with three digits at login', () => {
    expect(loginMaskFor('123ABC4501DE')).toBeNull();
    expect(loginMaskFor('12.345.678/000A-08')).toBe('AA.AAA.AAA/AAAA-##');
  });

  it.each(cases.fieldMasks)(
    '[REG-03] [REG+01] a field for $accepts with "$text" has the mask $mask',
    (each) => {
      expect(documentMaskFor(each.text, acceptsOf(each.accepts))).toBe(each.mask);
    },
  );
});
