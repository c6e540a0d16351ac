import { withoutLabel } from './plain-characters.ts';
import { type ValueKind, insertLiterals } from './value-kind.ts';

declare const phoneBrand: unique symbol;
/** DDD and number, 10 digits (landline) or 11 (mobile), no country code, no mask. */
export type Phone = string & { readonly [phoneBrand]: true };

// Not the library's phone modules, which include the table of states.
/** The 67 area codes that Anatel has assigned. */
const AREA_CODE = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
const NATIONAL = new RegExp(`^${AREA_CODE}(?:9\\d{8}|[2-5]\\d{7})$`);
const LABEL = /tel(?:efone)?|cel(?:ular)?|fone|whatsapp|whats|zap/;
const PHONE_CHARACTERS = /^[\d\s()+./*x-]+$/i;
/** '0xx' and '0**' stand for a trunk prefix with any carrier, as numbers are written on letterheads. */
const ANY_CARRIER = /^(\+?\s*55)?\s*\(?\s*0\s*-?\s*(?:xx|\*\*)/i;

/** Removes the trunk prefix: 0, or 0 and a carrier's two digits. */
function withoutTrunkPrefix(digits: string): string {
  if (!digits.startsWith('0')) return digits;
  return digits.length > 12 ? digits.slice(3) : digits.slice(1);
}

/** Returns area code and number. The length shows whether 55 is the country code or the area code of RS. */
function nationalDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const dialled = digits.startsWith('0055') ? digits.slice(2) : digits;
  if (text.startsWith('+') && !dialled.startsWith('55')) return null;
  const hasCountryCode = dialled.startsWith('55') && (text.startsWith('+') || dialled.length > 11);
  return withoutTrunkPrefix(hasCountryCode ? dialled.slice(2) : dialled);
}

/**
 * Parses a Brazilian number as people write it: any mask, country code, trunk prefix with or without a carrier, any script's
 * digits. Null for unknown area codes, foreign numbers, and numbers that repeat one digit after the area code [REG-05].
 */
export function parsePhone(text: string): Phone | null {
  const plain = withoutLabel(text, LABEL);
  if (!PHONE_CHARACTERS.test(plain)) return null;
  const dialled = plain.replace(ANY_CARRIER, '$1');
  if (/[*x]/i.test(dialled)) return null;
  const digits = nationalDigits(dialled.trim());
  if (digits === null || !NATIONAL.test(digits) || /^..(\d)\1+$/.test(digits)) return null;
  return digits as Phone;
}

export function isMobilePhone(phone: Phone): boolean {
  return phone.length === 11;
}

export function formatPhone(phone: Phone): string {
  return phone.replace(/^(..)(.+)(....)$/, '($1) $2-$3');
}

export const phoneField: ValueKind = {
  show(text) {
    const phone = parsePhone(text);
    return phone && formatPhone(phone);
  },
  group(text) {
    const digits = text.replace(/\D/g, '');
    // A country code or a trunk prefix shows only in the whole number.
    if (digits.length > 11 || /^\D*0/.test(text)) return text;
    const isMobile = digits.length > 10 || digits.startsWith('9', 2);
    return insertLiterals(isMobile ? '(##) #####-####' : '(##) ####-####', text);
  },
};
