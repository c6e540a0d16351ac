import { plainCharacters } from './plain-characters.ts';

/** Formats an integer as '12.345', without Intl for the reason given in `brl.ts`. */
export function formatWholeNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/**
 * Parses a typed count of at most nine digits. Null for anything else, also for '1,5', '-3', '1.000' and '3 un': another
 * number than the typed one is never assumed [UIX+04].
 */
export function parseWholeNumber(text: string): number | null {
  const plain = plainCharacters(text);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
