import type { ImportRefusalCode } from './refusal-codes.ts';

/**
 * Returns which of these pictures a file of products means: the one with this path or else the only one whose path ends
 * alike, because whoever chooses files leaves their folders behind. Upper and lower case are the same.
 */
export function matchPictureName(
  names: readonly string[],
  wanted: string,
): { readonly name: string } | { readonly code: ImportRefusalCode } {
  const parts = partsOf(wanted);
  if (parts.length === 0) return { code: 'image_not_found' };
  if (parts.includes('..')) return { code: 'image_outside' };
  const same = names.filter((name) => pictureNameKey(name) === parts.join('/'));
  const alike = same.length > 0 ? same : names.filter((name) => endAlike(partsOf(name), parts));
  const [name, ...others] = alike;
  if (name === undefined) return { code: 'image_not_found' };
  return others.length > 0 ? { code: 'image_ambiguous' } : { name };
}

/** Returns what is equal for two names of the same picture. */
export const pictureNameKey = (name: string): string => partsOf(name).join('/');

function partsOf(name: string): string[] {
  // Some systems write an accent as a letter of its own.
  const path = name.normalize('NFC').toLowerCase();
  return path.split(/[/\\]/).filter((part) => part !== '' && part !== '.');
}

function endAlike(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(-length).join('/') === other.slice(-length).join('/');
}
