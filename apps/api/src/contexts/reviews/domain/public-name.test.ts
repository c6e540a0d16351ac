import { expect, it } from 'vitest';

import { publicName } from './public-name.ts';

it.each([
  ['Ana', 'Beatriz Moreira', 'Ana M.'],
  ['Ana Beatriz', 'Moreira', 'Ana M.'],
  ['Ítalo', 'D’Ávila', 'Ítalo D.'],
  [' Ana  Beatriz ', ' de  Souza ', 'Ana S.'],
  ['\u00a0Ana\tB', 'Sá \t Melo', 'Ana M.'],
])('%s %s is shown as %s', (first_name, last_name, shown) => {
  expect(publicName({ first_name, last_name })).toBe(shown);
});

it('fits its database column', () => {
  expect(publicName({ first_name: 'A'.repeat(80), last_name: 'B' })).toBe(`${'A'.repeat(57)} B.`);
});
