/** Returns the pattern of `like` that matches a text anywhere. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
