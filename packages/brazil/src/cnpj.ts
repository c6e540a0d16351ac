import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';

import { withoutLabel } from './plain-characters.ts';

declare const cnpjBrand: unique symbol;
/** Twelve of [0-9A-Z] and two check digits, upper case, no mask. */
export type Cnpj = string & { readonly [cnpjBrand]: true };

/**
 * Parses a masked or bare CNPJ, numeric or alphanumeric (Instrução Normativa RFB 2.229/2024, issued since July 2026),
 * in either case, also behind its name. Null for wrong check digits and repeated digits.
 */
export function parseCnpj(text: string): Cnpj | null {
  const typed = withoutLabel(text, /(?:cpf ?\/ ?)?cnpj/);
  const characters = typed.replace(/[\s./-]/g, '').toUpperCase();
  // The library's version 2 is the alphanumeric form; it accepts the numeric one too.
  const isValid = /^[\dA-Z]{12}\d{2}$/.test(characters) && isValidCnpj(characters, { version: 2 });
  return isValid ? (characters as Cnpj) : null;
}

export function formatCnpj(cnpj: Cnpj): string {
  return cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}
