import { expect, it } from 'vitest';

import { firstViewFont } from './first-view-font.ts';

it('[HED-03] is the font of the texts, with the characters of Portuguese only', () => {
  expect(firstViewFont({ 'fonts/font': 'Fraunces', 'fonts/uploaded': [] })).toMatch(
    /fraunces-portuguese.*\.woff2$/,
  );
});

it('[HED-03] is none for a font that the store does not have', () => {
  expect(firstViewFont({ 'fonts/font': 'Lora', 'fonts/uploaded': [] })).toBeUndefined();
});
