import { expect, it } from 'vitest';

import { storePictureUrl } from './store-picture-url.ts';

it.each([
  ['', undefined],
  ['logo-aurora.svg', '/img/original/logo-aurora.svg'],
  ['/favicon.svg', '/favicon.svg'],
  ['https://cdn.exemplo.com.br/logo.png', 'https://cdn.exemplo.com.br/logo.png'],
])('makes an address of %j', (setting, expected) => {
  expect(storePictureUrl(setting)).toBe(expected);
});
