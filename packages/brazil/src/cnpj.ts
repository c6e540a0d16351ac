import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';

declare const cnpjBrand: unique symbol;
/** Twelve of [0-9A-Z] and two check digits, upper case, no mask. */
export type Cnpj = string & { readonly [cnpjBrand]: true };

/**
 * Parses a masked or bare CNPJ, numeric or alphanumeric (Instrução Normativa RFB 2.229/2024, issued since July 2026),
 * in either case. Null for wrong check digits and repeated digits.
 */
export function parseCnpj(text: string): Cnpj | null {
  // The library's version 2 is the alphanumeric form; it accepts the numeric one too.
  return isValidCnpj(text, { version: 2 }) ? (text.replace(/[^0-9A-Za-z]/g, '').toUpperCase() as Cnpj) : null;
}

export function formatCnpj(cnpj: Cnpj): string {
  return cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}
