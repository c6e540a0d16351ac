/** Returns a text whose characters all match themselves in a pattern of `like`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** Returns the pattern of `like` that matches a text anywhere. */
export function likePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}
