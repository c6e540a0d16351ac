import { expect, it } from 'vitest';

import { lowerCasePath } from './early-redirect.ts';

it.each([
  ['/Vela-Figo/p', '/vela-figo/p'],
  ['/VELA-FIGO/P', '/vela-figo/p'],
  ['/Sala/Mesas/C', '/sala/mesas/c'],
  ['/DECORA%C3%87%C3%83O/c', '/decora%C3%A7%C3%A3o/c'],
  ['/A%2FB/p', '/a%2Fb/p'],
])('[RTE-04] lowers %s to %s', (path, lower) => {
  expect(lowerCasePath(path)).toBe(lower);
  expect(lowerCasePath(lower)).toBeNull();
});

it.each(['/', '/vela-figo/p', '/%c3%a9/p', '/a%2fb/p', '/%', '/%ff'])('[RTE-04] leaves %s', (path) => {
  expect(lowerCasePath(path)).toBeNull();
});
