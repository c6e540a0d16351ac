import { visibleMarkup, visibleText } from '@vitrine/brazil/visible-text.ts';

/** A password is compared as it was first typed. */
const exactFields = /password$/i;
/** Deeper values are refused by every schema. */
const maxDepth = 50;

/** Most texts, and long ones such as pictures in Base64, need no work. */
const isPlain = (text: string) => /^[\x20-\x7E\n\t]*$/.test(text);

function visible(text: string): string {
  if (isPlain(text)) return text;
  // A schema's reader refuses what no database stores: NUL and half of a character.
  if (text.includes('\0') || !text.isWellFormed()) return text;
  // In markup, a no-break space is part of the text.
  return /<[a-z!/]/i.test(text) ? visibleMarkup(text) : visibleText(text);
}

/**
 * Returns the input of a call without invisible characters in its texts and keys: whatever their way into a field, they
 * reach no stored value [UIX+04]. Passwords stay exact.
 */
export function visibleInput(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') return exactFields.test(name) ? value : visible(value);
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((one) => visibleInput(one, name, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [visible(key), visibleInput(one, key, depth + 1)]),
  );
}
