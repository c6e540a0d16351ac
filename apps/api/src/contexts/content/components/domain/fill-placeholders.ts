/** Values of placeholders by name; null for terms that the store does not offer. */
export type PlaceholderValues = ReadonlyMap<string, string | null>;

const placeholder = /\{\{([a-z_]+(?::[a-z0-9_-]+)?)\}\}/g;
/** Elements of merchants' HTML that can be removed without breaking it. */
const htmlBlock = /<(p|li)\b[^>]*>[\s\S]*?<\/\1>/g;
/** The value of a text that mentions a term that the store does not offer. */
const unavailable = Symbol('unavailable');

/** Returns whether any text of the content has a placeholder, so that its values are needed. */
export function hasPlaceholders(content: unknown): boolean {
  return JSON.stringify(content).includes('{{');
}

/** Returns the names of the placeholders in the texts of the content that are missing in `values`. */
export function unknownPlaceholders(content: unknown, values: PlaceholderValues): string[] {
  const names = [...JSON.stringify(content).matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !values.has(name));
}

/**
 * Replaces `{{name}}` in every text of the content. If a placeholder has no value, its paragraph or list item is removed,
 * else the entry of a list that contains it, else the text is emptied: it would promise a term that is not offered.
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

/** Fills an entry of a list, which is unavailable if one of its direct texts is. */
function fillEntry(entry: unknown, values: PlaceholderValues): unknown {
  const isUnavailable =
    typeof entry === 'object' &&
    entry !== null &&
    Object.values(entry).some((one) => typeof one === 'string' && fillText(one, values) === unavailable);
  return isUnavailable ? unavailable : fillValue(entry, values);
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
