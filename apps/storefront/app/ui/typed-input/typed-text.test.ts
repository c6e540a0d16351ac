import { cardExpiryField } from '@vitrine/brazil/card-expiry.ts';
import { cardNumberField, parseCardNumber } from '@vitrine/brazil/card.ts';
import { cepField, parseCep } from '@vitrine/brazil/cep.ts';
import { loginField } from '@vitrine/brazil/login-name.ts';
import { parsePhone, phoneField } from '@vitrine/brazil/phone.ts';
import { cpfField, cpfOrCnpjField, parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import type { ValueKind } from '@vitrine/brazil/value-kind.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type TypedText, editedText, foundText, noText } from './typed-text.ts';

interface Field {
  readonly text: TypedText;
  readonly caret: number;
}

const empty: Field = { text: noText, caret: 0 };

function insert(kind: ValueKind, { text, caret }: Field, characters: string): Field {
  const value = text.shown.slice(0, caret) + characters + text.shown.slice(caret);
  return editedText(kind, text, { value, caret: caret + characters.length });
}

function backspace(kind: ValueKind, { text, caret }: Field): Field {
  if (caret === 0) return { text, caret };
  const value = text.shown.slice(0, caret - 1) + text.shown.slice(caret);
  return editedText(kind, text, { value, caret: caret - 1 });
}

const moved = ({ text, caret }: Field, by: number): Field => ({ text, caret: Math.max(0, caret + by) });

/** Types `|` as a move of the caret one to the left and `<` as a backspace. */
function typeKeys(kind: ValueKind, keys: string): string {
  let field = empty;
  for (const key of keys) {
    if (key === '|') field = moved(field, -1);
    else if (key === '<') field = backspace(kind, field);
    else field = insert(kind, field, key);
  }
  return `${field.text.shown.slice(0, field.caret)}^${field.text.shown.slice(field.caret)}`;
}

it.each([
  ['a mobile phone', phoneField, '11987654321', '(11) 98765-4321^'],
  ['a landline', phoneField, '1132654321', '(11) 3265-4321^'],
  ['a phone with the country code', phoneField, '+55 91 98765-4321', '+55 91 98765-4321^'],
  ['a bare country code', phoneField, '5591987654321', '5591987654321^'],
  ['a trunk prefix', phoneField, '(011) 98765-4321', '(011) 98765-4321^'],
  ['a phone with its own punctuation', phoneField, '(11) 98765-4321', '(11) 98765-4321^'],
  ['a CPF', cpfField, '52998224725', '529.982.247-25^'],
  ['a CPF with its own punctuation', cpfField, '529.982.247-25', '529.982.247-25^'],
  ['a CNPJ in a CPF field', cpfField, '11222333000181', '11222333000181^'],
  ['a CNPJ', cpfOrCnpjField, '11222333000181', '11.222.333/0001-81^'],
  ['a CNPJ with letters', cpfOrCnpjField, '12abc34501de35', '12.abc.345/01de-35^'],
  ['a labelled CPF', cpfOrCnpjField, 'CPF: 529.982.247-25', 'CPF: 529.982.247-25^'],
  ['a CEP', cepField, '01310100', '01310-100^'],
  ['a card', cardNumberField, '4111111111111111', '4111 1111 1111 1111^'],
  ['a card of American Express', cardNumberField, '378282246310005', '3782 822463 10005^'],
  ['an expiry', cardExpiryField, '1230', '12/30^'],
  ['an expiry with four digits of the year', cardExpiryField, '12/2030', '12/2030^'],
  ['an expiry of one digit', cardExpiryField, '1/30', '1/30^'],
  ['a login that begins with digits', loginField, '100.diego@exemplo.com.br', '100.diego@exemplo.com.br^'],
  ['a login of digits and a dot', loginField, '1002.diego@exemplo.com', '1002.diego@exemplo.com^'],
  ['a phone as the name of a mailbox', loginField, '11987654321@exemplo.com', '11987654321@exemplo.com^'],
  ['a login with a CPF', loginField, '52998224725', '529.982.247-25^'],
])('[UIX+04] shows %s', (_name, kind, keys, shown) => {
  expect(typeKeys(kind, keys)).toBe(shown);
});

describe('corrections in the middle', () => {
  it('[UIX+04] keeps the caret behind the corrected digit', () => {
    // 529.983.247-25, the 3 replaced: the caret is moved before '.247-25'.
    expect(typeKeys(cpfField, '52998324725|||||||<2')).toBe('529.982^.247-25');
    expect(typeKeys(cardExpiryField, '1130|||<2')).toBe('12^/30');
    expect(typeKeys(phoneField, '1198654321|||||||7')).toBe('(11) 987^65-4321');
  });

  it('[UIX+04] a backspace behind inserted punctuation moves the caret over it, the next one deletes the digit', () => {
    expect(typeKeys(phoneField, '11987654321||||<')).toBe('(11) 98765^-4321');
    expect(typeKeys(phoneField, '11987654321||||<<')).toBe('(11) 9876^4-321');
  });

  it('[UIX+04] restores the plain digits of a login once a letter shows that it is an e-mail', () => {
    expect(typeKeys(loginField, '12345a')).toBe('12345a^');
    expect(typeKeys(loginField, '12345a<')).toBe('123.45^');
  });
});

it('[UIX+04] regroups a value that is in the field already when it is edited', () => {
  const text = foundText(phoneField, '(11) 98765-4321');
  expect(text.typed).toBe('11987654321');
  expect(backspace(phoneField, { text, caret: 9 }).text.shown).toBe('(11) 98754-321');
  expect(foundText(phoneField, '+55 11 98765').typed).toBe('+55 11 98765');
});

const kinds: readonly (readonly [string, ValueKind, (text: string) => unknown])[] = [
  ['phone', phoneField, parsePhone],
  ['CPF or CNPJ', cpfOrCnpjField, parseTaxvat],
  ['CEP', cepField, parseCep],
  ['card', cardNumberField, parseCardNumber],
  ['login', loginField, (text) => text],
];

it.each(kinds)(
  '[UIX+04] typing a %s key by key, with corrections, keeps every typed character',
  (_name, kind, parse) => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789 ().-/+@a'), maxLength: 24 });
    fc.assert(
      fc.property(keys, fc.nat(24), fc.constantFrom('7', '', '0', '.'), (text, place, extra) => {
        let field = empty;
        for (const key of text) field = insert(kind, field, key);
        expect(field.text.typed).toBe(text);
        expect(field.caret).toBe(field.text.shown.length);
        expect(parse(field.text.typed)).toEqual(parse(text));
        // A character typed in the middle and deleted again leaves everything as it was, the caret too.
        const middle = { text: field.text, caret: Math.min(place, field.text.shown.length) };
        const typed = extra === '' ? middle : insert(kind, middle, extra);
        const back = extra === '' ? typed : backspace(kind, typed);
        expect(back.text).toEqual(field.text);
      }),
    );
  },
);
