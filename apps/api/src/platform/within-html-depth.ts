/** Open elements at a time. The parser's work per tag grows with them: without a limit, the whole is quadratic. */
export const deepestHtml = 100;

/** Counts the elements that a parser opens and closes. */
export interface HtmlDepth {
  open(): void;
  close(): void;
}

class TooDeep extends Error {}

/** Runs a parser that reports its elements, and stops it at one deeper than `deepestHtml`. Returns whether it finished. */
export function withinHtmlDepth(parse: (depth: HtmlDepth) => void): boolean {
  let depth = 0;
  try {
    parse({
      open() {
        depth += 1;
        if (depth > deepestHtml) throw new TooDeep();
      },
      close() {
        depth -= 1;
      },
    });
    return true;
  } catch (error) {
    if (error instanceof TooDeep) return false;
    throw error;
  }
}
