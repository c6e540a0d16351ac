/**
 * Returns whether a login may redirect to a path [AUT-07]: it starts with one slash, contains letters, digits and
 * @ - % _ ~ / only, optionally followed by a query or hash, and stays on this shop's origin however it is encoded.
 */
export function isSafePath(path: string): boolean {
  if (!/^\/[A-Za-z0-9@\-%_~/]*(?:[?#][^\s\\]*)?$/.test(path)) return false;
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  for (let decoded = bare, round = 0; round < 4; round += 1) {
    if (/^\/[/\\]/.test(decoded) || /[\\\p{Cc}]/u.test(decoded)) return false;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return false;
    }
  }
  return true;
}
