import { expect, it } from 'vitest';

import { bytesBehind, isAtLeast } from './wal-position.ts';

it.each([
  ['7/0/3A', '7/0/3A', true],
  ['7/0/3B', '7/0/3A', true],
  ['7/0/3A', '7/0/3B', false],
  // By value: as texts, A would follow 10.
  ['7/0/10', '7/0/A', true],
  ['7/1/0', '7/0/FFFFFFFF', true],
  ['7/0/FFFFFFFF', '7/1/0', false],
  ['8/0/3A', '7/0/3A', false],
  ['7/0/3A', '', false],
  ['7/0/3A', '7/0/x', false],
  ['7/0/3A', '7/0/3A/1', false],
])('[OPS+08] %s includes %s: %s', (position, wanted, expected) => {
  expect(isAtLeast(position, wanted)).toBe(expected);
});

it.each([
  ['7/0/10', '7/0/1A', 10],
  ['7/1/0', '7/2/1', 4_294_967_297],
  // The position of a primary may have been read before that of its replica.
  ['7/0/1A', '7/0/10', 0],
  ['8/0/10', '7/0/1A', null],
  ['7/0/10', 'nonsense', null],
])('counts how many bytes %s is behind %s: %s', (position, end, bytes) => {
  expect(bytesBehind(position, end)).toBe(bytes);
});
