import { expect, it } from 'vitest';

import { decodeCanonical, isCanonicalToken } from './canonical-base64url.ts';

it.each([
  ['', []],
  ['AA', [0]],
  ['-_8', [251, 255]],
  ['QUJD', [65, 66, 67]],
  ['AB', null],
  ['AA==', null],
  ['AA=', null],
  [' AA', null],
  ['AA\n', null],
  ['A A', null],
  ['+/8', null],
  ['A', null],
  ['AAAAA', null],
  ['ç', null],
])('decodes %j only in its canonical form', (text, bytes) => {
  expect(decodeCanonical(text)).toEqual(bytes && new Uint8Array(bytes));
});

it.each([
  ['QUJD.AA.-_8', true],
  ['QUJD', true],
  ['QUJD.AA.', false],
  ['QUJD..AA', false],
  ['QUJD.AB', false],
  ['', false],
])('recognises %j as a token: %s', (token, isToken) => {
  expect(isCanonicalToken(token)).toBe(isToken);
});
