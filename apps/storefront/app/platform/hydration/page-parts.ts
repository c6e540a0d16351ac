/** The code of a lazy component. */
interface Part {
  /** Fetches the code, wherever the placeholder is. */
  fetch: () => Promise<unknown>;
}

export const pageParts = new Map<string, Part>();

/** Fetches the code of lazy components before a client navigation renders them. */
export async function fetchParts(codes: readonly string[]): Promise<void> {
  await Promise.all(codes.map((code) => pageParts.get(code)?.fetch()));
}
