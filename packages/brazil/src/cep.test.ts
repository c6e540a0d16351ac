import { describe, expect, it } from 'vitest';

import cases from '#brazil/fixtures/cep.json' with { type: 'json' };

import { formatCep, parseCep, ufOfCep } from './cep.ts';
import { UFS } from './uf.ts';

describe('parseCep', () => {
  it.each(cases.valid)('[ADR-01] accepts $text, of $uf', ({ text, value, formatted, uf }) => {
    const cep = parseCep(text);
    expect(cep).toBe(value);
    expect(cep && formatCep(cep)).toBe(formatted);
    expect(cep && ufOfCep(cep)).toBe(uf);
  });

  it.each(cases.invalid)('[ADR-01] refuses "%s"', (text) => {
    expect(parseCep(text)).toBeNull();
  });
});

describe('ufOfCep', () => {
  it('finds the UF of a CEP in each of the 27', () => {
    const found = new Set(cases.valid.map(({ uf }) => uf).filter((uf) => uf !== null));
    expect([...found].toSorted()).toEqual(UFS.map(({ uf }) => uf as string).toSorted());
  });

  it.each([
    ['19999999', 'SP'],
    ['20000000', 'RJ'],
    ['68899999', 'PA'],
    ['69299999', 'AM'],
    ['69399999', 'RR'],
    ['72799999', 'DF'],
    ['72999999', 'GO'],
    ['73699999', 'DF'],
    ['76799999', 'GO'],
    ['78899999', 'MT'],
    ['00999999', null],
  ])('respects the limits of the ranges: %s belongs to %s', (text, uf) => {
    const cep = parseCep(text);
    expect(cep && ufOfCep(cep)).toBe(uf);
  });
});
