/** Characters in a line of a phone's column. */
const charactersOfLine = 44;
/** A cut that hides a single line would cost as much space as it saves. */
const mostLinesShown = 4;

/** Returns whether a text of safe HTML takes so many lines on a phone that it pushes the products off the first screen. */
export function isLongText(html: string): boolean {
  const blocks = html.split(/<\/(?:p|li|h[1-6]|blockquote|div|tr)>|<br\s*\/?>/i);
  const lines = blocks
    .map((block) => block.replaceAll(/<[^>]*>/g, '').trim().length)
    .reduce((sum, length) => sum + Math.ceil(length / charactersOfLine), 0);
  return lines > mostLinesShown;
}
