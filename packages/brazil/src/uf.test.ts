import { describe, expect, it } from 'vitest';

import { nameOfUf, parseUf, UFS } from './uf.ts';

describe('UFS', () => {
  it('[ADR-01] has 27 entries, in the order of their Portuguese names', () => {
    const names = UFS.map(({ name }) => name as string);
    expect(names).toHaveLength(27);
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare));
  });

  it.each([
    ['SP', 'SP'],
    [' rj ', 'RJ'],
    ['XX', null],
    ['São Paulo', null],
    ['', null],
  ])('[ADR-01] parseUf("%s") is %s', (text, uf) => {
    expect(parseUf(text)).toBe(uf);
  });

  it('returns the name of a UF', () => {
    expect(nameOfUf('ES')).toBe('Espírito Santo');
  });
});
