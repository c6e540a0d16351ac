import { foldText } from './fold-text.ts';

/** The 27 federative units, in the order of their names. */
export const UFS = [
  { uf: 'AC', name: 'Acre' },
  { uf: 'AL', name: 'Alagoas' },
  { uf: 'AP', name: 'Amapá' },
  { uf: 'AM', name: 'Amazonas' },
  { uf: 'BA', name: 'Bahia' },
  { uf: 'CE', name: 'Ceará' },
  { uf: 'DF', name: 'Distrito Federal' },
  { uf: 'ES', name: 'Espírito Santo' },
  { uf: 'GO', name: 'Goiás' },
  { uf: 'MA', name: 'Maranhão' },
  { uf: 'MT', name: 'Mato Grosso' },
  { uf: 'MS', name: 'Mato Grosso do Sul' },
  { uf: 'MG', name: 'Minas Gerais' },
  { uf: 'PA', name: 'Pará' },
  { uf: 'PB', name: 'Paraíba' },
  { uf: 'PR', name: 'Paraná' },
  { uf: 'PE', name: 'Pernambuco' },
  { uf: 'PI', name: 'Piauí' },
  { uf: 'RJ', name: 'Rio de Janeiro' },
  { uf: 'RN', name: 'Rio Grande do Norte' },
  { uf: 'RS', name: 'Rio Grande do Sul' },
  { uf: 'RO', name: 'Rondônia' },
  { uf: 'RR', name: 'Roraima' },
  { uf: 'SC', name: 'Santa Catarina' },
  { uf: 'SP', name: 'São Paulo' },
  { uf: 'SE', name: 'Sergipe' },
  { uf: 'TO', name: 'Tocantins' },
] as const;

export type Uf = (typeof UFS)[number]['uf'];

/** Parses the two letters in either case, ignoring surrounding spaces; null for anything else. */
export function parseUf(text: string): Uf | null {
  const code = text.trim().toUpperCase();
  return UFS.find(({ uf }) => uf === code)?.uf ?? null;
}

/** Parses the letters or the name, with or without accents; null for anything else. */
export function parseUfOrName(text: string): Uf | null {
  const name = foldText(text.trim());
  return parseUf(text) ?? UFS.find((each) => foldText(each.name) === name)?.uf ?? null;
}

export function nameOfUf(uf: Uf): string {
  return UFS.find((each) => each.uf === uf)?.name ?? uf;
}
