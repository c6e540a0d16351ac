import { contrastCorrections, darkTokens, type ThemeTokens } from '@vitrine/contract/appearance-tokens.ts';
import { readSettings } from '@vitrine/contract/settings.ts';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { contrastRatio } from '@vitrine/rules/contrast.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { themeCss, themeCssOfScheme, themeTokens } from './theme-tokens.ts';

function settingsWith(values: Record<string, string>) {
  return readSettings(Object.entries(values).map(([path, value]) => ({ path, value }))).settings;
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Light or dark themes: two surfaces of one kind, other colours at random. */
const anyTheme = fc
  .record({
    isDark: fc.boolean(),
    surface: fc.integer({ min: 0, max: 24 }),
    surface_alt: fc.integer({ min: 0, max: 24 }),
    text: color,
    muted: color,
    line: color,
    accent: color,
    on_accent: color,
    success: color,
    warning: color,
    danger: color,
  })
  .map(({ isDark, surface, surface_alt, ...colors }) => {
    const grey = (level: number) =>
      `#${(isDark ? level : 255 - level).toString(16).padStart(2, '0').repeat(3)}`;
    return settingsWith(
      Object.fromEntries(
        Object.entries({ ...colors, surface: grey(surface), surface_alt: grey(surface_alt) }).map(
          ([name, value]) => [`colors/${name}`, value],
        ),
      ),
    );
  });

/** As a store that follows the device: the tokens on a dark one. */
function darkTokensOf(settings: ReturnType<typeof settingsWith>): ThemeTokens {
  return { ...themeTokens(settings), ...darkTokens({ ...settings, 'dark/enabled': true }) };
}

const textPairs = [
  ['--color-text', '--color-surface'],
  ['--color-text', '--color-surface-alt'],
  ['--color-muted', '--color-surface'],
  ['--color-muted', '--color-surface-alt'],
  ['--color-on-accent', '--color-accent'],
  ['--color-on-accent', '--color-accent-hover'],
  ['--color-on-accent', '--color-accent-active'],
  ['--color-accent-text', '--color-surface'],
  ['--color-accent-text', '--color-surface-alt'],
  ['--color-accent-text', '--color-accent-subtle'],
  ['--color-success', '--color-surface'],
  ['--color-success', '--color-surface-alt'],
  ['--color-success', '--color-success-subtle'],
  ['--color-warning', '--color-surface'],
  ['--color-warning', '--color-surface-alt'],
  ['--color-warning', '--color-warning-subtle'],
  ['--color-danger', '--color-danger-subtle'],
  ['--color-danger', '--color-surface'],
  ['--color-danger', '--color-surface-alt'],
  ['--color-on-danger', '--color-danger'],
] as const;

/** Contrasts of WCAG 1.4.11: what shows where a control is. */
const edgePairs = [
  ['--color-line-strong', '--color-surface', 3],
  ['--color-line-strong', '--color-surface-alt', 3],
  ['--color-accent', '--color-surface', 3],
] as const;

function contrastOf(tokens: ThemeTokens, foreground: `--${string}`, background: `--${string}`): number {
  return contrastRatio(tokens[foreground] ?? '#000000', tokens[background] ?? '#000000');
}

describe('themeTokens', () => {
  it.each(textPairs)('[UIX+01] makes %s readable on %s with any setting', (foreground, background) => {
    fc.assert(
      fc.property(anyTheme, (settings) => {
        expect(contrastOf(themeTokens(settings), foreground, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(darkTokensOf(settings), foreground, background)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 40 },
    );
  });

  it('[UIX+01] makes the edges of controls visible on the surface', () => {
    fc.assert(
      fc.property(anyTheme, (settings) => {
        const edge = contrastOf(themeTokens(settings), '--color-line-strong', '--color-surface');
        expect(edge).toBeGreaterThanOrEqual(3);
        const dark = darkTokensOf(settings);
        expect(contrastOf(dark, '--color-line-strong', '--color-surface')).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 40 },
    );
  });

  it('[STO-07] takes colours, shape and fonts from the settings', () => {
    const tokens = themeTokens(
      settingsWith({
        'colors/accent': '#9A4527',
        'shape/radius': '14',
        'shape/button': 'pill',
        'fonts/display_font': 'Fraunces',
        'fonts/font_weight': '400 600',
      }),
    );
    expect(tokens['--color-accent']).toBe('#9a4527');
    expect(tokens['--radius']).toBe('14px');
    expect(tokens['--radius-button']).toBe('999px');
    expect(tokens['--font-display']).toContain('Fraunces Variable');
    expect(tokens['--font-text']).toContain('Figtree Variable');
    expect(tokens['--weight-bold']).toBe('600');
  });

  it.each(['', '900 100', 'bold', '400'])('uses every weight when the range is %j', (range) => {
    expect(themeTokens(settingsWith({ 'fonts/font_weight': range }))['--weight-bold']).toBe('650');
  });
});

describe('the dark scheme', () => {
  const themes = demoStores.map((store) => [store.name, readSettings(store.theme_configs).settings] as const);

  it.each(themes)(
    '[UIX+01] has AA contrast in each pair of roles of %s, as the light one has',
    (_, settings) => {
      const schemes = { light: themeTokens(settings), dark: darkTokensOf(settings) };
      const table = Object.entries(schemes).flatMap(([scheme, tokens]) =>
        [...textPairs.map((pair) => [...pair, 4.5] as const), ...edgePairs].map(
          ([foreground, background, least]) => ({
            pair: `${scheme}: ${foreground} on ${background}`,
            isEnough: contrastOf(tokens, foreground, background) >= least,
          }),
        ),
      );
      expect(table.filter(({ isEnough }) => !isEnough)).toEqual([]);
    },
  );

  it('[STO-07] is written for screens only, and only for a light store that follows the device', () => {
    expect(themeCss(settingsWith({}))).not.toContain('@media');
    expect(themeCss(settingsWith({ 'dark/enabled': '1', 'colors/surface': '#17110e' }))).not.toContain(
      '@media',
    );
    const css = themeCss(settingsWith({ 'dark/enabled': '1' }));
    expect(css).toMatch(/^:root\{color-scheme:light;/);
    expect(css).toContain(
      '@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--color-surface:',
    );
  });

  it('[STO-07] keeps the brand: the accent as it is where it shows on dark, pictures and logo on the light ground', () => {
    const settings = settingsWith({
      'dark/enabled': '1',
      'colors/accent': '#ffb300',
      'colors/surface': '#fdfaf5',
    });
    expect(darkTokens(settings)).toMatchObject({
      '--color-accent': '#ffb300',
      '--color-logo-ground': '#fdfaf5',
      '--color-scene-shade': 'rgb(0 0 0 / 0.3)',
      '--color-on-picture': settings['colors/text'],
      '--color-picture': settings['colors/surface_alt'],
    });
  });

  it('[ADM+10] is shown alone in a preview, whatever the device has', () => {
    const settings = settingsWith({ 'dark/enabled': '1' });
    expect(themeCssOfScheme(settings, 'dark')).toMatch(/:root\{color-scheme:dark;[^{}]*\}$/);
    expect(themeCssOfScheme(settings, 'dark')).not.toContain('@media');
    expect(themeCssOfScheme(settings, 'light')).not.toContain('color-scheme:dark');
  });
});

describe('contrastCorrections', () => {
  it('reports nothing for the defaults', () => {
    expect(contrastCorrections(settingsWith({}))).toEqual([]);
  });

  it('reports the given colour, the one used and their contrast', () => {
    const settings = settingsWith({
      'colors/muted': '#b0b0b0',
      'colors/accent': '#ffd400',
      'colors/on_accent': '#ffffff',
    });
    const corrections = contrastCorrections(settings);
    expect(corrections.map(({ path, given }) => [path, given])).toEqual([
      ['colors/muted', '#b0b0b0'],
      ['colors/on_accent', '#ffffff'],
    ]);
    for (const correction of corrections) {
      expect(correction.contrast).toBeLessThan(4.5);
      expect(correction.used).not.toBe(correction.given);
    }
    expect(themeTokens(settings)['--color-muted']).toBe(corrections[0]?.used);
  });
});

describe('themeCss', () => {
  it('[STO-07] writes one rule for the page, or for another scope', () => {
    expect(themeCss(settingsWith({}))).toMatch(/^:root\{color-scheme:light;--color-surface:#ffffff;.*\}$/);
    expect(themeCss(settingsWith({ 'colors/surface': '#17110e' }), '[data-theme="serra"]')).toMatch(
      /^\[data-theme="serra"\]\{color-scheme:dark;/,
    );
  });

  it('cannot end the style element', () => {
    const css = themeCss(settingsWith({ 'colors/accent': '</style><script>', 'fonts/font': "x';}" }));
    expect(css).not.toMatch(/[<>]/);
    expect(css.match(/\}/g)).toHaveLength(1);
  });
});
