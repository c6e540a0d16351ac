import {
  contrastRatio,
  correctContrast,
  mixColors,
  relativeLuminance,
  withLuminance,
} from '@vitrine/rules/contrast.ts';

import type { Settings } from './settings.ts';

type ColorPath = Extract<keyof Settings, `colors/${string}`>;
/** The colours and shapes of a store. */
export type AppearanceSettings = Pick<
  Settings,
  ColorPath | Extract<keyof Settings, `shape/${string}`> | 'dark/enabled'
>;
export type ThemeTokens = Record<`--${string}`, string>;

/** A merchant's colour that had insufficient contrast with its background. */
export interface ColorCorrection {
  path: ColorPath;
  given: string;
  used: string;
  /** The lowest contrast of the given colour with its backgrounds. */
  contrast: number;
}

// WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for the edges of controls.
const textContrast = 4.5;
const edgeContrast = 3;
const tintShare = 0.1;

/** Relative luminances of the dark scheme's colours. */
const darkLuminance = { surface: 0.008, surfaceAlt: 0.016, line: 0.045, muted: 0.42, text: 0.82 };

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

function readableColors(settings: AppearanceSettings) {
  const surfaces = [settings['colors/surface'], settings['colors/surface_alt']];
  const onSurfaces = (path: ColorPath) => correctContrast(settings[path], surfaces, textContrast);
  // A status colour is also used for text on its own tint.
  const status = (path: ColorPath) => {
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

/** Returns the corrections that `appearanceTokens` makes, for the log and for the merchant. */
export function contrastCorrections(settings: AppearanceSettings): ColorCorrection[] {
  const readable = readableColors(settings);
  const surfaces = [settings['colors/surface'], settings['colors/surface_alt']];
  return readablePaths
    .filter((path) => readable[path] !== settings[path])
    .map((path) => {
      const original = settings[path];
      const backgrounds = path === 'colors/on_accent' ? [settings['colors/accent']] : surfaces;
      const contrast = Math.min(...backgrounds.map((background) => contrastRatio(original, background)));
      return { path, given: original, used: readable[path], contrast };
    });
}

function colorTokens(settings: AppearanceSettings): ThemeTokens {
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

/** Returns whether the surface is dark. */
export function isDarkAppearance(settings: AppearanceSettings): boolean {
  return relativeLuminance(settings['colors/surface']) < 0.18;
}

/**
 * Returns the colours of the dark scheme: surfaces of the text's hue, text of the surface's, the brand's own accent, lighter where
 * it would vanish. `appearanceTokens` corrects the contrast of what is derived as it does that of the merchant's.
 */
function darkAppearance(settings: AppearanceSettings): AppearanceSettings {
  const surface = withLuminance(settings['colors/text'], darkLuminance.surface);
  const surfaceAlt = withLuminance(settings['colors/text'], darkLuminance.surfaceAlt);
  return {
    ...settings,
    'colors/surface': surface,
    'colors/surface_alt': surfaceAlt,
    'colors/text': withLuminance(settings['colors/surface'], darkLuminance.text),
    'colors/muted': withLuminance(settings['colors/muted'], darkLuminance.muted),
    'colors/line': withLuminance(settings['colors/text'], darkLuminance.line),
    'colors/accent': correctContrast(settings['colors/accent'], [surface, surfaceAlt], edgeContrast),
  };
}

/** Returns the tokens that differ in the dark scheme of a light store whose shop follows the device; null without one. */
export function darkTokens(settings: AppearanceSettings): ThemeTokens | null {
  if (!settings['dark/enabled'] || isDarkAppearance(settings)) return null;
  return {
    ...colorTokens(darkAppearance(settings)),
    // Pictures with a transparent ground and logos are drawn for the light surface.
    '--color-picture': settings['colors/surface_alt'],
    '--color-on-picture': readableColors(settings)['colors/text'],
    // Over a picture as wide as the page, else the brightest thing on it.
    '--color-scene-shade': 'rgb(0 0 0 / 0.3)',
    '--color-logo-ground': settings['colors/surface'],
  };
}

/** Returns the tokens of a store's colours and shapes [STO-07]: what has too little contrast is corrected. */
export function appearanceTokens(settings: AppearanceSettings): ThemeTokens {
  const shape = settings['shape/button'];
  return {
    ...colorTokens(settings),
    '--radius': `${settings['shape/radius']}px`,
    '--radius-button': buttonRadius[shape],
    '--radius-badge': shape === 'square' ? '0px' : '999px',
  };
}
