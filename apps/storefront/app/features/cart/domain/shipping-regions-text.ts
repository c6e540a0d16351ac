import type { Uf } from '@vitrine/brazil/uf.ts';

/** The country's regions by their common names. */
const regions: Readonly<Record<string, readonly Uf[]>> = {
  Norte: ['AC', 'AP', 'AM', 'PA', 'RO', 'RR', 'TO'],
  Nordeste: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  'Centro-Oeste': ['DF', 'GO', 'MT', 'MS'],
  Sudeste: ['ES', 'MG', 'RJ', 'SP'],
  Sul: ['PR', 'RS', 'SC'],
};

const list = new Intl.ListFormat('pt-BR');

/** Returns where a delivery applies: '' for the whole country, ' no Sudeste e Sul', ' em DF e SP'. */
export function shippingRegionsText(ufs: readonly string[] | null): string {
  if (ufs === null) return '';
  const whole = Object.entries(regions).filter(([, states]) => states.every((uf) => ufs.includes(uf)));
  const isExact = whole.reduce((count, [, states]) => count + states.length, 0) === ufs.length;
  return isExact ? ` no ${list.format(whole.map(([name]) => name))}` : ` em ${list.format(ufs)}`;
}
