import { darkTokens } from '@vitrine/contract/appearance-tokens.ts';
import { readSettings } from '@vitrine/contract/settings.ts';

/** Returns whether a shop with these settings, as typed, has a dark scheme besides its light one. */
export function hasDarkScheme(typed: Readonly<Record<string, string>>): boolean {
  const rows = Object.entries(typed).map(([path, value]) => ({ path, value }));
  return darkTokens(readSettings(rows).settings) !== null;
}
