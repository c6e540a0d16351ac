/** One cookie of a Cookie header, decoded; undefined when absent or malformed. */
export function cookieFromHeader(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      // Not written by us: as good as none.
      return undefined;
    }
  }
  return undefined;
}
