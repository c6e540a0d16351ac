import { expect, it } from 'vitest';

import { byteRange } from './byte-range.ts';

it.each([
  [null, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  ['bytes=5-2', null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=3-5', { start: 3, end: 5 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
])('parses %j of ten bytes as %j', (header, part) => {
  expect(byteRange(header, 10)).toEqual(part);
});

it('has no range in an empty file', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
});
