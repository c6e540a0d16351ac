import type { Settings } from '@vitrine/contract/settings.ts';
import type { ShippedFontName } from '@vitrine/contract/store-fonts.ts';

import { contrastRatio, correctContrast, mixColors, relativeLuminance } from '#app/ui/styles/contrast.ts';

import { storeFontStack } from './store-font-css.ts';

type ThemePath = Extract<keyof Settings, `colors/${string}` | `shape/${string}` | `fonts/${string}`>;
export type ThemeSettings = Pick<Settings, ThemePath>;
export type ThemeTokens = Record<`--${string}`, string>;

/** A merchant's colour that had insufficient contrast with its background. */
export interface ColorCorrection {
  path: ThemePath;
  given: string;
  used: string;
  /** The lowest contrast of the given colour with its backgrounds. */
  contrast: number;
}

// WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for the edges of controls.
const textContrast = 4.5;
const edgeContrast = 3;
const tintShare = 0.1;

interface FontFace {
  stack: string;
  displayWeight: number;
  displayTracking: string;
}

const shippedFaces: Record<ShippedFontName, FontFace> = {
  Figtree: {
    stack: "'Figtree Variable','Figtree Fallback',system-ui,sans-serif",
    displayWeight: 650,
    displayTracking: '-0.02em',
  },
  Fraunces: {
    stack: "'Fraunces Variable','Fraunces Fallback',Georgia,serif",
    displayWeight: 440,
    displayTracking: '-0.025em',
  },
  'Bricolage Grotesque': {
    stack: "'Bricolage Grotesque Variable','Bricolage Grotesque Fallback',system-ui,sans-serif",
    displayWeight: 680,
    displayTracking: '-0.03em',
  },
};
const facesByName = new Map<string, FontFace>(Object.entries(shippedFaces));

/** A merchant's own font gets a sans serif of average width as its fallback. */
function fontFace(name: string): FontFace {
  return (
    facesByName.get(name) ?? {
      stack: `${storeFontStack(name)},system-ui,sans-serif`,
      displayWeight: 650,
      displayTracking: '-0.02em',
    }
  );
}

const buttonRadius: Record<Settings['shape/button'], string> = {
  pill: '999px',
  rounded: 'min(var(--radius), 12px)',
  square: '0px',
};

/** Shifts a fill for its hovered or pressed state: away from its text, or towards it at the end of the scale. */
function shiftFill(fill: string, text: string, share: number): string {
  const away = relativeLuminance(text) > relativeLuminance(fill) ? '#000000' : '#ffffff';
  const shifted = mixColors(away, share, fill);
  return contrastRatio(shifted, fill) >= 1.1 ? shifted : mixColors(text, share, fill);
}

function readableColors(settings: ThemeSettings) {
  const surfaces = [settings['colors/surface'], settings['colors/surface_alt']];
  const onSurfaces = (path: ThemePath & `colors/${string}`) =>
    correctContrast(settings[path], surfaces, textContrast);
  // A status colour is also used for text on its own tint.
  const status = (path: ThemePath & `colors/${string}`) => {
    const tint = mixColors(settings[path], tintShare, settings['colors/surface']);
    return correctContrast(settings[path], [...surfaces, tint], textContrast);
  };
  return {
    'colors/text': onSurfaces('colors/text'),
    'colors/muted': onSurfaces('colors/muted'),
    'colors/on_accent': correctContrast(
      settings['colors/on_accent'],
      [settings['colors/accent']],
      textContrast,
    ),
    'colors/success': status('colors/success'),
    'colors/warning': status('colors/warning'),
    'colors/danger': status('colors/danger'),
  } as const;
}

const readablePaths = [
  'colors/text',
  'colors/muted',
  'colors/on_accent',
  'colors/success',
  'colors/warning',
  'colors/danger',
] as const;

/** Returns the corrections that `themeTokens` makes, for the log and for the merchant. */
export function themeCorrections(settings: ThemeSettings): ColorCorrection[] {
  const readable = readableColors(settings);
  const surfaces = [settings['colors/surface'], settings['colors/surface_alt']];
  return readablePaths
    .filter((path) => readable[path] !== settings[path])
    .map((path) => {
      const given = settings[path];
      const backgrounds = path === 'colors/on_accent' ? [settings['colors/accent']] : surfaces;
      const contrast = Math.min(...backgrounds.map((background) => contrastRatio(given, background)));
      return { path, given, used: readable[path], contrast };
    });
}

function colorTokens(settings: ThemeSettings): ThemeTokens {
  const readable = readableColors(settings);
  const surface = settings['colors/surface'];
  const surfaceAlt = settings['colors/surface_alt'];
  const accent = settings['colors/accent'];
  const onAccent = readable['colors/on_accent'];
  const tint = (color: string) => mixColors(color, tintShare, surface);
  const fill = (share: number) =>
    correctContrast(shiftFill(accent, onAccent, share), [onAccent], textContrast);
  return {
    '--color-surface': surface,
    '--color-surface-alt': surfaceAlt,
    '--color-text': readable['colors/text'],
    '--color-muted': readable['colors/muted'],
    '--color-line': settings['colors/line'],
    '--color-line-strong': correctContrast(settings['colors/line'], [surface, surfaceAlt], edgeContrast),
    '--color-accent': accent,
    '--color-on-accent': onAccent,
    '--color-accent-hover': fill(0.14),
    '--color-accent-active': fill(0.24),
    '--color-accent-subtle': tint(accent),
    '--color-accent-text': correctContrast(accent, [surface, surfaceAlt, tint(accent)], textContrast),
    '--color-success': readable['colors/success'],
    '--color-success-subtle': tint(settings['colors/success']),
    '--color-warning': readable['colors/warning'],
    '--color-warning-subtle': tint(settings['colors/warning']),
    '--color-danger': readable['colors/danger'],
    '--color-danger-subtle': tint(settings['colors/danger']),
    '--color-on-danger': correctContrast('#ffffff', [readable['colors/danger']], textContrast),
    '--color-picture': surfaceAlt,
  };
}

/** Parses `'400 700'`, the lightest and heaviest weight in use; all weights for a malformed text. */
function weightRange(setting: string): [number, number] {
  const [lightest, heaviest] = /^(\d{3}) (\d{3})$/.exec(setting)?.slice(1).map(Number) ?? [];
  return lightest !== undefined && heaviest !== undefined && lightest <= heaviest
    ? [lightest, heaviest]
    : [100, 900];
}

function fontTokens(settings: ThemeSettings): ThemeTokens {
  const text = fontFace(settings['fonts/font']);
  const display = fontFace(settings['fonts/display_font']);
  const [lightest, heaviest] = weightRange(settings['fonts/font_weight']);
  const weight = (wanted: number) => String(Math.min(Math.max(wanted, lightest), heaviest));
  return {
    '--font-text': text.stack,
    '--font-display': display.stack,
    '--weight-regular': weight(400),
    '--weight-medium': weight(550),
    '--weight-bold': weight(650),
    '--weight-display': weight(display.displayWeight),
    '--tracking-display': display.displayTracking,
  };
}

/** Returns the tokens that a store's settings determine [STO-07]; ui/styles/tokens.css derives the others. */
export function themeTokens(settings: ThemeSettings): ThemeTokens {
  const shape = settings['shape/button'];
  return {
    ...colorTokens(settings),
    ...fontTokens(settings),
    '--radius': `${settings['shape/radius']}px`,
    '--radius-button': buttonRadius[shape],
    '--radius-badge': shape === 'square' ? '0px' : '999px',
  };
}

function isDark(settings: ThemeSettings): boolean {
  return relativeLuminance(settings['colors/surface']) < 0.18;
}

/**
 * Returns one CSS rule with the store's tokens. It contains only parsed settings (colours, numbers, font names), so it
 * is safe inside a style element.
 */
export function themeCss(settings: ThemeSettings, selector = ':root'): string {
  const tokens = Object.entries(themeTokens(settings)).map(([name, value]) => `${name}:${value}`);
  return `${selector}{color-scheme:${isDark(settings) ? 'dark' : 'light'};${tokens.join(';')}}`;
}
