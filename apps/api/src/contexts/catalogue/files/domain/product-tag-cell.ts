import { foldText } from '@vitrine/brazil/fold-text.ts';

import { escapeMarks, itemsOf, withoutEscapes } from './item-text.ts';

/** Reads tags separated by `|`: blanks are one, and the first of several that differ in case or accents alone stays. */
export function readTags(cell: string): string[] {
  return uniqueTags(itemsOf(cell).map(withoutEscapes));
}

export function writeTags(tags: readonly string[]): string {
  return tags.map(escapeMarks).join('|');
}

/** Returns tags without blanks around them, empty ones and repetitions. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map((text) => text.trim().replaceAll(/\s+/gu, ' '))) {
    const key = foldText(tag);
    if (key !== '' && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}
