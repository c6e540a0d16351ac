import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cardExpiryField, parseCardExpiry } from './card-expiry.ts';
import { cardNumberField, cvvField, parseCardNumber, parseCvv } from './card.ts';
import { cepField, parseCep } from './cep.ts';
import { emailField, parseEmail } from './email.ts';
import { loginField, loginName } from './login-name.ts';
import { personNameField, tidyPersonName } from './person-name.ts';
import { parsePhone, phoneField } from './phone.ts';
import { cnpjField, cpfField, cpfOrCnpjField, looksLikeDocument, parseTaxvat } from './taxvat.ts';
import type { ValueKind } from './value-kind.ts';

const parseDocument = (text: string) => parseTaxvat(text)?.value ?? null;
const parseLogin = (text: string) =>
  looksLikeDocument(text) || parseEmail(text) !== null ? loginName(text) : null;
const fields: readonly (readonly [name: string, field: ValueKind, parse: (text: string) => unknown])[] = [
  ['phone', phoneField, parsePhone],
  ['CPF', cpfField, parseDocument],
  ['CNPJ', cnpjField, parseDocument],
  ['CPF or CNPJ', cpfOrCnpjField, parseDocument],
  ['CEP', cepField, parseCep],
  ['card number', cardNumberField, parseCardNumber],
  ['card expiry', cardExpiryField, parseCardExpiry],
  ['CVV', cvvField, parseCvv],
  ['e-mail', emailField, parseEmail],
  ['login', loginField, parseLogin],
  ['name', personNameField, tidyPersonName],
];

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 });
const typed = fc.oneof(
  digits,
  fc.string({ unit: fc.constantFrom(...'0123456789 ().-/+@axAX,:'), maxLength: 24 }),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.constantFrom(
    '+55 91 98765-4321',
    'CPF: 529.982.247-25',
    '12/2030',
    '1/30',
    '01310-100',
    'ana@exemplo.com.br',
  ),
);

/** Returns whether all characters of a text are in another one, in the same order. */
function isWithin(text: string, whole: string): boolean {
  let found = 0;
  for (const character of whole) if (text.startsWith(character, found)) found += character.length;
  return found === text.length;
}

describe.each(fields)('[UIX+04] a field for a %s', (_name, { show, group }, parse) => {
  it('inserts while it is typed, removes and changes nothing, and the value stays the same', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const grouped = group?.(text) ?? text;
        expect(isWithin(text, grouped)).toBe(true);
        expect(parse(grouped)).toEqual(parse(text));
      }),
    );
  });

  it('shows the same value in one form, which is left alone when it is left again', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const shown = show(text);
        if (shown === null) return;
        expect(parse(shown)).toEqual(parse(text));
        expect(show(shown)).toBe(shown);
      }),
    );
  });
});
