import { describe, expect, it } from 'vitest';

import { hasMunicipality, municipalitiesOf } from './municipalities.ts';
import { UFS } from './uf.ts';

describe('municipalitiesOf', () => {
  it('[API-04] has the 5,571 municipalities of the IBGE, Boa Esperança do Norte (2025) included', () => {
    const all = UFS.flatMap(({ uf }) => municipalitiesOf(uf));
    expect(all).toHaveLength(5571);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5571);
    expect(municipalitiesOf('SP')).toHaveLength(645);
    expect(municipalitiesOf('MG')).toHaveLength(853);
    expect(municipalitiesOf('DF')).toEqual([{ id: 5300108, nome: 'Brasília' }]);
    expect(hasMunicipality('MT', 'Boa Esperança do Norte')).toBe(true);
  });

  it.each(UFS)('[ADR-02] [API-04] orders the municipalities of $uf by name, ignoring accents', ({ uf }) => {
    const names = municipalitiesOf(uf).map(({ nome }) => nome);
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare));
  });

  it('[ADR-02] sorts an accented initial like the plain letter', () => {
    expect(municipalitiesOf('AL')[0]?.nome).toBe('Água Branca');
  });
});

describe('hasMunicipality', () => {
  it.each([
    ['SP', 'São Paulo', true],
    ['SP', ' sao  paulo ', true],
    ['SP', "Santa Bárbara d'Oeste", true],
    ['SP', 'Santa Bárbara d’Oeste', true],
    ['RJ', 'São Paulo', false],
    ['SP', '', false],
  ] as const)('[ADR-02] %s has "%s": %s', (uf, nome, expected) => {
    expect(hasMunicipality(uf, nome)).toBe(expected);
  });
});
