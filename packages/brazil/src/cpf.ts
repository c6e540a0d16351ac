import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

declare const cpfBrand: unique symbol;
/** Eleven digits with valid check digits, no mask. */
export type Cpf = string & { readonly [cpfBrand]: true };

/** Parses a masked or bare CPF. Null for wrong check digits, repeated digits or any other text. */
export function parseCpf(text: string): Cpf | null {
  return isValidCpf(text) ? (text.replace(/\D/g, '') as Cpf) : null;
}

export function formatCpf(cpf: Cpf): string {
  return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
}
