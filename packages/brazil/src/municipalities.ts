import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';

// 150 kB of data, for servers only: no other module of this package may import this one.
import { foldText } from './fold-text.ts';
import type { Uf } from './uf.ts';

export type Municipality = {
  /** The IBGE's seven-digit code. */
  readonly id: number;
  readonly nome: string;
};

const byNome = new Intl.Collator('pt-BR');
const cache = new Map<Uf, readonly Municipality[]>();

function readMunicipalities(uf: Uf): Municipality[] {
  return getMunicipalities(uf)
    .map(({ code, name }) => ({ id: Number(code), nome: name }))
    .toSorted((one, other) => byNome.compare(one.nome, other.nome));
}

/** Returns the municipalities by name in Portuguese order: 'Água Branca' before 'Anadia'. */
export function municipalitiesOf(uf: Uf): readonly Municipality[] {
  const known = cache.get(uf);
  if (known !== undefined) return known;
  const municipalities = readMunicipalities(uf);
  cache.set(uf, municipalities);
  return municipalities;
}

function foldName(text: string): string {
  return foldText(text).replace(/[’`]/g, "'").trim().replace(/\s+/g, ' ');
}

/** Compares names without case, accents and extra spaces: 'sao paulo' is a municipality of SP. */
export function hasMunicipality(uf: Uf, nome: string): boolean {
  const folded = foldName(nome);
  return municipalitiesOf(uf).some((municipality) => foldName(municipality.nome) === folded);
}
