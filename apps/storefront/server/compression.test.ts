import { expect, it } from 'vitest';

import { chosenEncoding } from './compression.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['BR', 'br'],
  ['brotli', 'identity'],
])('chooses for %j: %s', (accept, encoding) => expect(chosenEncoding(accept)).toBe(encoding));
