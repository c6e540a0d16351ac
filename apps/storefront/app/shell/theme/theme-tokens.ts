import type { ColorScheme } from '@vitrine/contract/appearance-message.ts';
import {
  isDarkAppearance,
  type AppearanceSettings,
  appearanceTokens,
  darkTokens,
  type ThemeTokens,
} from '@vitrine/contract/appearance-tokens.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import type { ShippedFontName } from '@vitrine/contract/store-fonts.ts';

import { storeFontStack } from './store-font-css.ts';

type FontPath = Extract<keyof Settings, `fonts/${string}`>;
export type ThemeSettings = AppearanceSettings & Pick<Settings, FontPath>;

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
  return { ...appearanceTokens(settings), ...fontTokens(settings) };
}

/**
 * Returns the CSS with the store's tokens: one rule, and one for dark devices if the store follows them. Paper is light. It contains
 * only parsed settings (colours, numbers, font names), so it is safe inside a style element.
 */
export function themeCss(settings: ThemeSettings, selector = ':root'): string {
  const dark = darkTokens(settings);
  const rule = baseRule(settings, selector);
  return dark === null
    ? rule
    : `${rule}@media screen and (prefers-color-scheme:dark){${ruleOf(selector, 'dark', dark)}}`;
}

/** Returns the CSS of one scheme, whatever the device has: for previews. */
export function themeCssOfScheme(settings: ThemeSettings, scheme: ColorScheme): string {
  const dark = scheme === 'dark' ? darkTokens(settings) : null;
  return (
    baseRule(settings, ':root') +
    (dark === null
      ? ':root{--color-logo-ground:transparent;--color-on-picture:inherit;--color-scene-shade:transparent}'
      : ruleOf(':root', 'dark', dark))
  );
}

function baseRule(settings: ThemeSettings, selector: string): string {
  return ruleOf(selector, isDarkAppearance(settings) ? 'dark' : 'light', themeTokens(settings));
}

function ruleOf(selector: string, scheme: ColorScheme, tokens: ThemeTokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `${selector}{color-scheme:${scheme};${declarations.join(';')}}`;
}
