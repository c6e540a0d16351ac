import { expect, it } from 'vitest';

import { changeText } from './sale-tiles.tsx';

it.each([
  [112, 100, '12% a mais'],
  [99, 200, '50,5% a menos'],
  [100, 100, 'igual'],
  [0, 100, '100% a menos'],
  [5, 0, null],
])('compares %i with %i: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
