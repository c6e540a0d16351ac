import type { StoreFontFace } from '@vitrine/contract/store-fonts.ts';
import { expect, it } from 'vitest';

import { firstViewFonts } from './first-view-fonts.ts';

const settings = { 'fonts/font': 'Figtree', 'fonts/display_font': 'Fraunces', 'fonts/uploaded': [] };
const faceOf = (weight: number): StoreFontFace => ({
  file: `font-${String(weight).repeat(8)}.woff2`,
  weight_from: weight,
  weight_to: weight,
  units_per_em: 1000,
  ascent: 950,
  descent: -250,
  line_gap: 0,
  average_width: 450,
  bold_average_width: 460,
});

it('[HED-03] names the files of texts and headings, with the characters of Portuguese only', () => {
  expect(firstViewFonts(settings)).toEqual([
    expect.stringMatching(/figtree-portuguese.*\.woff2$/),
    expect.stringMatching(/fraunces-portuguese.*\.woff2$/),
  ]);
});

it('[HED-03] names a file of both once', () => {
  expect(firstViewFonts({ ...settings, 'fonts/display_font': 'Figtree' })).toHaveLength(1);
});

it('[HED-03] names the weights that texts and headings have of a merchant’s font', () => {
  const uploaded = [{ name: 'Serena', faces: [faceOf(400), faceOf(700)] }];
  expect(
    firstViewFonts({ 'fonts/font': 'Serena', 'fonts/display_font': 'Serena', 'fonts/uploaded': uploaded }),
  ).toEqual([`/fonts/${faceOf(400).file}`, `/fonts/${faceOf(700).file}`]);
});

it('[HED-03] names none for a font that the store does not have', () => {
  expect(firstViewFonts({ ...settings, 'fonts/font': 'Lora', 'fonts/display_font': 'Lora' })).toEqual([]);
});
