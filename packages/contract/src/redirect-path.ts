/** The reasons why a redirect cannot start at a path. */
export type RedirectPathProblem = 'host' | 'query' | 'fragment' | 'wildcard' | 'malformed';

const base = 'https://shop.invalid';

/**
 * Returns the path of a redirect as browsers ask for it: with accents and blanks encoded, without doubled slashes and one at the end. An
 * address of one of these hosts is its path. Anything that no request could match is a problem.
 */
export function redirectPath(
  text: string,
  hosts: readonly string[] = [],
): { readonly path: string } | { readonly problem: RedirectPathProblem } {
  const trimmed = text.trim();
  const address = /^https?:\/\/[^/]/i.test(trimmed) ? URL.parse(trimmed) : null;
  if (address && !hosts.includes(address.hostname)) return { problem: 'host' };
  const pathText = address ? trimmed.replace(/^https?:\/\/[^/?#]+/i, '') || '/' : trimmed;
  if (/^\/\/[^/]/.test(pathText) || /^[a-z][a-z0-9+.-]*:/i.test(pathText)) return { problem: 'host' };
  if (!pathText.startsWith('/') || /[\p{Cc}\\]/u.test(pathText)) return { problem: 'malformed' };
  if (pathText.includes('#')) return { problem: 'fragment' };
  if (pathText.includes('?')) return { problem: 'query' };
  if (pathText.includes('*')) return { problem: 'wildcard' };
  const { pathname } = new URL(pathText.replaceAll(/\/{2,}/g, '/'), base);
  const path = pathname.replace(/(?<=.)\/$/, '');
  return redirectKey(path) === null ? { problem: 'malformed' } : { path };
}

/** Returns a path for comparison: decoded, without doubled slashes and one at the end; null if its encoding is broken. */
export function redirectKey(path: string): string | null {
  try {
    return decodeURIComponent(path)
      .normalize('NFC')
      .replaceAll(/\/{2,}/g, '/')
      .replace(/(?<=.)\/$/, '');
  } catch {
    // A lone %, which no browser sends.
    return null;
  }
}
