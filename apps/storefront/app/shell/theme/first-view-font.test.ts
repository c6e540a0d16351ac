import { expect, it } from 'vitest';

import { firstViewFont, headingFont } from './first-view-font.ts';

it('[HED-03] is the font of the texts, with the characters of Portuguese only', () => {
  expect(firstViewFont({ 'fonts/font': 'Fraunces', 'fonts/uploaded': [] })).toMatch(
    /fraunces-portuguese.*\.woff2$/,
  );
});

it.each([
  ['Fraunces', 'Figtree', /fraunces-portuguese.*\.woff2$/],
  ['Figtree', 'Figtree', /^none$/],
  ['Lora', 'Figtree', /^none$/],
])('is for headings in %s beside texts in %s the file of another family', (display, font, expected) => {
  const settings = { 'fonts/font': font, 'fonts/display_font': display, 'fonts/uploaded': [] };
  expect(headingFont(settings) ?? 'none').toMatch(expected);
});

it('[HED-03] is none for a font that the store does not have', () => {
  expect(firstViewFont({ 'fonts/font': 'Lora', 'fonts/uploaded': [] })).toBeUndefined();
});
