import { expect, it } from 'vitest';

import { acceptedEncodings, quickestEncoding } from './compression.ts';

it.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0.000, gzip;q=0', ['identity']],
  ['br;q=0.5', ['br', 'identity']],
  ['BR', ['br', 'identity']],
  ['brotli', ['identity']],
  ['zstd;q=0, br', ['br', 'identity']],
])('accepts of %j, smallest first: %s', (accept, encodings) =>
  expect(acceptedEncodings(accept)).toEqual(encodings),
);

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  [undefined, 'identity'],
])('compresses what is sent once for %j quickly: %s', (accept, encoding) =>
  expect(quickestEncoding(accept)).toBe(encoding),
);
