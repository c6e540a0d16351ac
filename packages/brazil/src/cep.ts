import { withoutLabel } from './plain-characters.ts';
import type { Uf } from './uf.ts';
import { type ValueKind, insertLiterals } from './value-kind.ts';

declare const cepBrand: unique symbol;
/** Eight digits, no mask. */
export type Cep = string & { readonly [cepBrand]: true };

/** First and last five digits of each range, as published by the Correios; 78900–78999 is out of use. */
const RANGES: readonly (readonly [first: number, last: number, uf: Uf])[] = [
  [1000, 19999, 'SP'],
  [20000, 28999, 'RJ'],
  [29000, 29999, 'ES'],
  [30000, 39999, 'MG'],
  [40000, 48999, 'BA'],
  [49000, 49999, 'SE'],
  [50000, 56999, 'PE'],
  [57000, 57999, 'AL'],
  [58000, 58999, 'PB'],
  [59000, 59999, 'RN'],
  [60000, 63999, 'CE'],
  [64000, 64999, 'PI'],
  [65000, 65999, 'MA'],
  [66000, 68899, 'PA'],
  [68900, 68999, 'AP'],
  [69000, 69299, 'AM'],
  [69300, 69399, 'RR'],
  [69400, 69899, 'AM'],
  [69900, 69999, 'AC'],
  [70000, 72799, 'DF'],
  [72800, 72999, 'GO'],
  [73000, 73699, 'DF'],
  [73700, 76799, 'GO'],
  [76800, 76999, 'RO'],
  [77000, 77999, 'TO'],
  [78000, 78899, 'MT'],
  [79000, 79999, 'MS'],
  [80000, 87999, 'PR'],
  [88000, 89999, 'SC'],
  [90000, 99999, 'RS'],
];

/** Parses '01310-100', '01310100', '01.310-100' or 'CEP 01310-100', whether or not it exists. Null for anything else. */
export function parseCep(text: string): Cep | null {
  const match = /^(\d{2})[.\s]?(\d{3})\s?[-.]?\s?(\d{3})$/.exec(withoutLabel(text, /cep/));
  return match === null ? null : (match.slice(1).join('') as Cep);
}

export function formatCep(cep: Cep): string {
  return `${cep.slice(0, 5)}-${cep.slice(5)}`;
}

export const cepField: ValueKind = {
  show(text) {
    const cep = parseCep(text);
    return cep && formatCep(cep);
  },
  group: (text) => insertLiterals('#####-###', text),
};

/** Returns the UF by the ranges of the Correios; null for the few CEPs outside all ranges, such as 00000-000. */
export function ufOfCep(cep: Cep): Uf | null {
  const prefix = Number(cep.slice(0, 5));
  return RANGES.find(([first, last]) => prefix >= first && prefix <= last)?.[2] ?? null;
}
