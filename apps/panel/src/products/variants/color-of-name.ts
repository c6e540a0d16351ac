import { filterWord } from '@vitrine/contract/filter-text.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';

/** Swatches of usual colour names; the merchant may change them. */
const colors: Readonly<Record<string, string>> = {
  preto: '#1b1b1b',
  branco: '#ffffff',
  'off-white': '#f5f1e8',
  cinza: '#8c8c8c',
  'cinza-claro': '#c9c9c9',
  chumbo: '#4a4d50',
  grafite: '#4a4d50',
  prata: '#c0c0c0',
  dourado: '#c9a227',
  azul: '#1f5fbf',
  'azul-claro': '#8fbde8',
  'azul-marinho': '#1b2a4e',
  marinho: '#1b2a4e',
  turquesa: '#30b5b0',
  verde: '#2f8f4e',
  'verde-claro': '#9ccf9c',
  'verde-escuro': '#1e5134',
  'verde-musgo': '#5a6238',
  oliva: '#7a7a3a',
  vermelho: '#c62828',
  bordo: '#6d1f2f',
  vinho: '#6d1f2f',
  rosa: '#ec8fb1',
  pink: '#e0347d',
  lilas: '#b79ad1',
  roxo: '#6a3d9a',
  amarelo: '#f2c230',
  mostarda: '#cf9a2b',
  laranja: '#ee7d22',
  terracota: '#b9603f',
  marrom: '#6b4429',
  caramelo: '#b5763a',
  bege: '#dcc9a8',
  areia: '#d9c7a8',
  nude: '#e0bfa6',
  creme: '#f3e9d2',
};

/** Returns the swatch of a colour's name as `#rrggbb`; null for a name that says none. */
export const colorOfName = (name: string): string | null => ownEntry(colors, filterWord(name)) ?? null;
