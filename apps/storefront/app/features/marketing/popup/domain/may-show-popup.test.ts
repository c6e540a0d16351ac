import { expect, it } from 'vitest';

import { mayShowPopup } from './may-show-popup.ts';

it.each([
  [null, '/', true],
  ['', '/', true],
  ['  ', '/', true],
  ['/', '/', false],
  ['/sala/c', '/sala/c', false],
  ['/sala/c', '/sala/c/', false],
  [' /sala/c/ ', '/sala/c', false],
  ['/sala', '/sala/c', true],
  ['/sala/c', '/', true],
  [null, '/checkout', false],
  [null, '/checkout/payment', false],
  [null, '/checkout/success', false],
  [null, '/checkouts', true],
])('[POP-01] with excludes %o on %s: %s', (excludes, path, expected) => {
  expect(mayShowPopup({ excludes }, path)).toBe(expected);
});
