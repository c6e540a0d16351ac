/** A component's code that is not part of a page's first load. */
interface Part {
  /** Lets the code be fetched, whether or not its place is near the screen. */
  fetch: () => Promise<unknown>;
}

export const pageParts = new Map<string, Part>();

/** In a browser, before a page is drawn there: the code of its components. */
export async function fetchParts(codes: readonly string[]): Promise<void> {
  await Promise.all(codes.map((code) => pageParts.get(code)?.fetch()));
}
