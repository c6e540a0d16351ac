import { expect, it } from 'vitest';

import { fileEnding, fileKindOf, isAllowed } from './file-kind.ts';

const bytes = (start: string) => Uint8Array.from(start, (character) => character.codePointAt(0) ?? 0);
const ofType = (contentType: string) => expect.objectContaining({ contentType });

it.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['%PDF-2.0', 'application/pdf'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
  ['\0\0\0\x18ftypheic\0\0\0\0more', 'image/heic'],
  ['\0\0\0\x18ftypheix', 'image/heic'],
  ['\0\0\0\x18ftypheim', 'image/heic'],
  ['\0\0\0\x18ftypheis', 'image/heic'],
  ['\0\0\0\x18ftypmif1', 'image/heic'],
])('[REG-08] recognises %j by its first bytes as %s', (start, contentType) => {
  expect(fileKindOf(bytes(start))).toEqual(ofType(contentType));
});

it.each([
  '',
  '<html>',
  '%PDF-3.0',
  '%PDF-1.x',
  ' %PDF-1.7',
  '\xff\xd8',
  ' \xff\xd8\xff',
  '\x89PNG',
  ' \x89PNG\r\n\x1a\n',
  '\0\0\0\x18ftypmp42',
  '\0\0\0\x18moovheic',
  'ftypheic',
  // The brand must follow the type.
  '\0\0\0\x18ftypmp42heic',
])('[REG-08] refuses a file that starts with %j', (start) => {
  expect(fileKindOf(bytes(start))).toBeNull();
});

it.each([
  ['', true],
  [' , ', true],
  ['png', false],
  ['pdf, .JPG', true],
  ['pdf,jpeg', true],
  [' .Jpeg ', true],
  ['jp', false],
  ['xjpg', false],
])('[REG-08] whether the list %j has room for a JPEG: %s', (allowed, isRoom) => {
  const jpeg = fileKindOf(bytes('\xff\xd8\xff'));
  expect(jpeg && isAllowed(jpeg, allowed)).toBe(isRoom);
});

it.each([
  ['application/pdf', 'pdf', false],
  ['image/jpeg', 'jpg', true],
  ['image/png', 'png', true],
  ['image/heic', 'heic', true],
  ['text/html', 'bin', null],
])('[REG-08] ends the name of a file of %s in %s', (contentType, ending, isPicture) => {
  expect(fileEnding(contentType)).toBe(ending);
  const start = {
    pdf: '%PDF-1.7',
    jpg: '\xff\xd8\xff',
    png: '\x89PNG\r\n\x1a\n',
    heic: '\0\0\0\x18ftypheic',
  }[ending];
  expect(start === undefined ? null : fileKindOf(bytes(start))?.isPicture).toBe(isPicture);
});
