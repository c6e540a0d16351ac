import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

import { withoutLabel } from './plain-characters.ts';

declare const cpfBrand: unique symbol;
/** Eleven digits with valid check digits, no mask. */
export type Cpf = string & { readonly [cpfBrand]: true };

/** Parses a masked or bare CPF, also behind its name. Null for wrong check digits, repeated digits or any other text. */
export function parseCpf(text: string): Cpf | null {
  const typed = withoutLabel(text, /cpf(?: ?\/ ?cnpj)?/);
  const digits = typed.replace(/[\s./-]/g, '');
  return /^\d{11}$/.test(digits) && isValidCpf(digits) ? (digits as Cpf) : null;
}

export function formatCpf(cpf: Cpf): string {
  return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
}
