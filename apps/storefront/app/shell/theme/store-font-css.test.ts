import type { StoreFontFace } from '@vitrine/contract/store-fonts.ts';
import { describe, expect, it } from 'vitest';

import { fallbackMetrics, storeFontCss, storeFontFile } from './store-font-css.ts';

/** Figtree, as measured by the API. */
const figtree: StoreFontFace = {
  file: `font-${'a'.repeat(32)}.woff2`,
  weight_from: 300,
  weight_to: 900,
  units_per_em: 1000,
  ascent: 950,
  descent: -250,
  line_gap: 0,
  average_width: 454.59,
  bold_average_width: 464.39,
};
const faceOf = (weight: number, letter: string): StoreFontFace => ({
  ...figtree,
  file: `font-${letter.repeat(32)}.woff2`,
  weight_from: weight,
  weight_to: weight,
});

const percents = (css: string) => [...css.matchAll(/:([\d.]+)%/g)].map(([, value]) => Number(value));

describe('fallbackMetrics', () => {
  it('[HED-03] matches the browser’s measurements of the shipped Figtree within 1 %', () => {
    const measured = { regular: [99.2, 95.8, 25.2, 0], bold: [95.1, 99.9, 26.3, 0] } as const;
    for (const boldness of ['regular', 'bold'] as const) {
      const overrides = percents(fallbackMetrics(figtree, boldness));
      expect(overrides).toHaveLength(4);
      overrides.forEach((override, index) => {
        expect(Math.abs(override - (measured[boldness][index] ?? Number.NaN))).toBeLessThanOrEqual(1);
      });
    }
  });

  it('returns shares of the em for any units of the font', () => {
    const double = {
      ...figtree,
      units_per_em: 2000,
      ascent: 1900,
      descent: -500,
      average_width: 909.18,
    };
    expect(fallbackMetrics(double, 'regular')).toBe(fallbackMetrics(figtree, 'regular'));
    expect(fallbackMetrics({ ...figtree, line_gap: 200 }, 'regular')).toContain('line-gap-override:20.2%');
  });
});

describe('storeFontCss', () => {
  const settings = {
    'fonts/font': 'Minha Fonte',
    'fonts/display_font': 'Figtree',
    'fonts/uploaded': [
      { name: 'Minha Fonte', faces: [figtree] },
      { name: 'Outra', faces: [faceOf(400, 'b')] },
    ],
  };

  it('[HED-03] declares the faces of the font in use and their fallbacks, and no other font', () => {
    const css = storeFontCss(settings);
    expect(css).toContain(
      `@font-face{font-family:'Store Minha Fonte';font-weight:300 900;font-display:swap;src:url('/fonts/${figtree.file}') format('woff2')}`,
    );
    expect(css).toMatch(
      /'Fallback Minha Fonte';font-weight:300 599;src:local\('Arial'\).*size-adjust:99\.1%/,
    );
    expect(css).toMatch(/'Fallback Minha Fonte';font-weight:600 900;src:local\('Arial Bold'\)/);
    expect(css).not.toContain('Outra');
  });

  it('is empty for shipped fonts', () => {
    expect(storeFontCss({ ...settings, 'fonts/font': 'Fraunces' })).toBe('');
  });
});

it.each([
  [400, 'a'],
  [650, 'c'],
  [300, 'a'],
  [900, 'c'],
])('finds the file that browsers render weight %d with', (weight, letter) => {
  const fonts = [{ name: 'Serena', faces: [faceOf(400, 'a'), faceOf(600, 'b'), faceOf(700, 'c')] }];
  expect(storeFontFile(fonts, 'Serena', weight)).toBe(`/fonts/font-${letter.repeat(32)}.woff2`);
  expect(storeFontFile(fonts, 'Outra', weight)).toBeUndefined();
});
