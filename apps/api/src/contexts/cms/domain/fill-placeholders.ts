/** Values of placeholders by name; null where the store offers nothing of the kind. */
export type PlaceholderValues = ReadonlyMap<string, string | null>;

const placeholder = /\{\{([a-z_]+(?::[a-z0-9_-]+)?)\}\}/g;
/** The parts of merchants' HTML that can be left out without breaking it. */
const htmlBlock = /<(p|li)\b[^>]*>[\s\S]*?<\/\1>/g;
/** Of a text that mentions something that the store does not offer. */
const unavailable = Symbol('unavailable');

/** Returns whether any text of the content has a placeholder, so that its values are needed. */
export function hasPlaceholders(content: unknown): boolean {
  return JSON.stringify(content).includes('{{');
}

/** Returns the names of the placeholders in the texts of the content that `values` does not know. */
export function unknownPlaceholders(content: unknown, values: PlaceholderValues): string[] {
  const names = [...JSON.stringify(content).matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !values.has(name));
}

/**
 * Replaces `{{name}}` in every text of the content. A text with a placeholder that has no value promises what the store
 * does not keep: its paragraph or list item is left out, else its whole entry of a list, else the text is empty.
 */
export function fillPlaceholders<Content>(content: Content, values: PlaceholderValues): Content {
  const filled = fillValue(content, values);
  // The shape is preserved; only texts and entries of lists change.
  return (filled === unavailable ? '' : filled) as Content;
}

function fillValue(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value))
    return value.map((one) => fillEntry(one, values)).filter((one) => one !== unavailable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const filled = fillValue(one, values);
      return [key, filled === unavailable ? '' : filled];
    }),
  );
}

/** Fills an entry of a list, which is unavailable as a whole if one of its own texts is. */
function fillEntry(entry: unknown, values: PlaceholderValues): unknown {
  const isLeftOut =
    typeof entry === 'object' &&
    entry !== null &&
    Object.values(entry).some((one) => typeof one === 'string' && fillText(one, values) === unavailable);
  return isLeftOut ? unavailable : fillValue(entry, values);
}

function fillText(text: string, values: PlaceholderValues): string | typeof unavailable {
  if (!text.includes('{{')) return text;
  const withBlocks = text.replace(htmlBlock, (block) => {
    const filled = fillPlain(block, values);
    return filled === unavailable ? '' : filled;
  });
  return fillPlain(withBlocks, values);
}

function fillPlain(text: string, values: PlaceholderValues): string | typeof unavailable {
  let isAvailable = true;
  const filled = text.replace(placeholder, (_, name: string) => {
    const value = values.get(name) ?? null;
    isAvailable &&= value !== null;
    return value ?? '';
  });
  return isAvailable ? filled : unavailable;
}
