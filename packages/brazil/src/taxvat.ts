import type { Cnpj } from './cnpj.ts';
import { formatCnpj, parseCnpj } from './cnpj.ts';
import type { Cpf } from './cpf.ts';
import { formatCpf, parseCpf } from './cpf.ts';

/** pf: pessoa física, by CPF. pj: pessoa jurídica, by CNPJ. */
export type PersonType = 'pf' | 'pj';
export type Taxvat =
  | { readonly kind: 'pf'; readonly value: Cpf }
  | { readonly kind: 'pj'; readonly value: Cnpj };

export const CPF_MASK = '###.###.###-##';
export const CNPJ_MASK = 'AA.AAA.AAA/AAAA-##';
/** `#` stands for a digit, `A` for a digit or a letter. */
export type DocumentMask = typeof CPF_MASK | typeof CNPJ_MASK;

const MASK_PUNCTUATION = /[\s./-]/g;
const DOCUMENT_SHAPE = /^(?:\d{11}|[0-9A-Z]{12}\d{2})$/i;

export function parseTaxvat(text: string): Taxvat | null {
  const cpf = parseCpf(text);
  if (cpf !== null) return { kind: 'pf', value: cpf };
  const cnpj = parseCnpj(text);
  return cnpj === null ? null : { kind: 'pj', value: cnpj };
}

export function formatTaxvat(taxvat: Taxvat): string {
  return taxvat.kind === 'pf' ? formatCpf(taxvat.value) : formatCnpj(taxvat.value);
}

/** Returns the text in upper case without document punctuation and spaces, otherwise unchanged. */
export function documentCharacters(text: string): string {
  return text.replace(MASK_PUNCTUATION, '').toUpperCase();
}

/**
 * Checks the shape only, without check digits: 11 digits, or 14 characters of a CNPJ, with mask punctuation.
 * Always false for an e-mail, even one with digits [AUT-02].
 */
export function looksLikeDocument(text: string): boolean {
  return DOCUMENT_SHAPE.test(text.replace(MASK_PUNCTUATION, ''));
}

/** Returns the mask of a document field for its current text; `accepts` is the store's clients/type_persons. */
export function documentMaskFor(text: string, accepts: PersonType | 'all' = 'all'): DocumentMask {
  if (accepts !== 'all') return accepts === 'pf' ? CPF_MASK : CNPJ_MASK;
  const characters = documentCharacters(text);
  return characters.length > 11 || /[A-Z]/.test(characters) ? CNPJ_MASK : CPF_MASK;
}

/**
 * Returns the mask of a login field, which also accepts an e-mail: a mask from three digits on [AUT-02], null once a
 * character identifies an e-mail. Letters get the CNPJ mask only if the whole text is a valid CNPJ: '123abc' may still
 * become an e-mail.
 */
export function loginMaskFor(text: string): DocumentMask | null {
  const characters = documentCharacters(text);
  if (!/^\d{3}/.test(characters)) return null;
  if (/^\d{3,14}$/.test(characters)) return documentMaskFor(characters);
  return parseCnpj(characters) === null ? null : CNPJ_MASK;
}
