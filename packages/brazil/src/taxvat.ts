import type { Cnpj } from './cnpj.ts';
import { formatCnpj, parseCnpj } from './cnpj.ts';
import type { Cpf } from './cpf.ts';
import { formatCpf, parseCpf } from './cpf.ts';
import { withoutLabel } from './plain-characters.ts';
import { type ValueKind, insertLiterals } from './value-kind.ts';

/** pf: pessoa física, by CPF. pj: pessoa jurídica, by CNPJ. */
export type PersonType = 'pf' | 'pj';
export type Taxvat =
  | { readonly kind: 'pf'; readonly value: Cpf }
  | { readonly kind: 'pj'; readonly value: Cnpj };

const CPF_MASK = '###.###.###-##';
const CNPJ_MASK = 'AA.AAA.AAA/AAAA-##';
const LABEL = /cpf ?\/ ?cnpj|cpf|cnpj/;
const MASK_PUNCTUATION = /[\s./-]/g;
const DOCUMENT_SHAPE = /^(?:\d{11}|[0-9A-Z]{12}\d{2})$/;

export function parseTaxvat(text: string): Taxvat | null {
  const cpf = parseCpf(text);
  if (cpf !== null) return { kind: 'pf', value: cpf };
  const cnpj = parseCnpj(text);
  return cnpj === null ? null : { kind: 'pj', value: cnpj };
}

export function formatTaxvat(taxvat: Taxvat): string {
  return taxvat.kind === 'pf' ? formatCpf(taxvat.value) : formatCnpj(taxvat.value);
}

/** Returns the characters of a typed document in upper case, without its name, punctuation and spaces. */
export function documentCharacters(text: string): string {
  return withoutLabel(text, LABEL).replace(MASK_PUNCTUATION, '').toUpperCase();
}

/**
 * Checks the shape only, without check digits: 11 digits, or 14 characters of a CNPJ, with mask punctuation.
 * Always false for an e-mail, even one with digits [AUT-02].
 */
export function looksLikeDocument(text: string): boolean {
  return DOCUMENT_SHAPE.test(documentCharacters(text));
}

/** Returns the kind of person whose document is being typed; `accepts` is the store's clients/type_persons. */
export function personTypeOf(text: string, accepts: PersonType | 'all' = 'all'): PersonType {
  if (accepts !== 'all') return accepts;
  const characters = documentCharacters(text);
  return characters.length > 11 || /[A-Z]/.test(characters) ? 'pj' : 'pf';
}

function show(text: string): string | null {
  const taxvat = parseTaxvat(text);
  return taxvat && formatTaxvat(taxvat);
}

/** A field for a person's document; a CNPJ stays visible as one. */
export const cpfField: ValueKind = {
  show,
  group: (text) => insertLiterals(CPF_MASK, text),
};

export const cnpjField: ValueKind = {
  show,
  group: (text) => insertLiterals(CNPJ_MASK, text),
};

export const cpfOrCnpjField: ValueKind = {
  show,
  group: (text) => insertLiterals(personTypeOf(text) === 'pf' ? CPF_MASK : CNPJ_MASK, text),
};

/**
 * Groups a document in a login field, which also takes an e-mail: from three digits on [AUT-02]. Letters are grouped only
 * in a whole, valid CNPJ: '123abc' may still become an e-mail.
 */
export function groupLoginDocument(text: string): string {
  if (!/^\d{3}/.test(text)) return text;
  const isCompany = text.replace(/\D/g, '').length > 11 || parseCnpj(text) !== null;
  if (/[A-Z]/i.test(text) && !isCompany) return text;
  return insertLiterals(isCompany ? CNPJ_MASK : CPF_MASK, text);
}
