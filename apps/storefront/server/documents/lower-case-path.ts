/** Returns a path in lower case, as every address of the shop is; null if it is that already, or is not decodable. */
export function lowerCasePath(path: string): string | null {
  try {
    const lower = path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase()))
      .join('/');
    // Percent-encoding alone makes no other address: `%c3` and `%C3` are one character.
    return decodeURIComponent(lower) === decodeURIComponent(path) ? null : lower;
  } catch {
    return null;
  }
}
