import { parseEmail, tidyEmail } from './email.ts';
import {
  documentCharacters,
  formatTaxvat,
  groupLoginDocument,
  looksLikeDocument,
  parseTaxvat,
} from './taxvat.ts';
import type { ValueKind } from './value-kind.ts';
import { visibleLine } from './visible-text.ts';

/**
 * Returns the account's name of a login text [AUT-02]: a document's characters, the e-mail as it is stored, or the visible
 * text without whitespace.
 */
export function loginName(text: string): string {
  if (looksLikeDocument(text)) return documentCharacters(text);
  return parseEmail(text) ?? visibleLine(text).replaceAll(/\s/g, '');
}

/** A field for an e-mail or a document; whether digits begin the one or the other shows only at their end [AUT-02]. */
export const loginField: ValueKind = {
  show(text) {
    const taxvat = looksLikeDocument(text) ? parseTaxvat(text) : null;
    if (taxvat) return formatTaxvat(taxvat);
    return parseEmail(text) === null ? null : tidyEmail(text);
  },
  group: groupLoginDocument,
};
