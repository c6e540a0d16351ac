import { expect, it } from 'vitest';

import { publicName } from './public-name.ts';

it.each([
  ['Ana', 'Beatriz Moreira', 'Ana M.'],
  ['Ana Beatriz', 'Moreira', 'Ana M.'],
  ['Ítalo', 'D’Ávila', 'Ítalo D.'],
])('%s %s is shown as %s', (first_name, last_name, shown) => {
  expect(publicName({ first_name, last_name })).toBe(shown);
});

it('fits the place it is kept in', () => {
  expect(publicName({ first_name: 'A'.repeat(80), last_name: 'B' }).length).toBeLessThanOrEqual(60);
});
