import { expect, it } from 'vitest';

import { visibleLine, visibleMarkup, visibleText } from './visible-text.ts';

const invisible =
  '\0 \u0008 \u001B \u007F \u0085 \u00AD \u034F \u061C \u115F \u17B4 \u180E \u200B \u200C \u200D \u200E \u200F \u202A \u202B \u202C \u202D \u202E \u2060 \u2061 \u2062 \u2063 \u2066 \u2067 \u2068 \u2069 \u206A \u2800 \u3164 \uFE0F \uFEFF \uFFA0 \uFFF9 \uFFFA \uFFFB \u{E0001} \u{E0041} \uD800 \uDC00'.split(
    ' ',
  );

it.each(invisible)('[UIX+04] drops %j inside, before and behind a text', (character) => {
  expect(visibleText(`${character}caf${character}é${character}`)).toBe('café');
});

it.each([
  '😀',
  '👩‍💻',
  '👨‍👩‍👧‍👦',
  '❤️',
  '🏳️‍🌈',
  '👍🏽',
  '👩🏽‍🚀',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '1️⃣',
  '🇧🇷',
  '🤷‍♀️',
])('[UIX+04] keeps the emoji %s whole', (emoji) => {
  expect(visibleText(`Amei ${emoji}!`)).toBe(`Amei ${emoji}!`);
});

it('[UIX+04] composes accents and keeps those that have no composed form', () => {
  expect(visibleText('Jose\u0301 g\u0303')).toBe('José g\u0303');
});

it('[UIX+04] makes every blank plain, keeps line breaks in texts, and joins lines in fields of one line', () => {
  expect(visibleText('a\u00A0b\u2009c\u3000d\r\ne\u2028f')).toBe('a b c d\ne\nf');
  expect(visibleLine('\uFEFF a\tb\r\nc \u00A0')).toBe('a b c');
});

it('[UIX+04] leaves the blanks of markup as they are', () => {
  expect(visibleMarkup('R$\u00A010\u200B\0')).toBe('R$\u00A010');
});
