/** The reasons why a redirect cannot start at a path. */
export type RedirectPathProblem = 'host' | 'query' | 'fragment' | 'wildcard' | 'malformed';

const base = 'https://shop.invalid';

/**
 * Returns the path of a redirect as browsers ask for it: with accents and blanks encoded, without doubled slashes and one at the end. An
 * address of one of these hosts is its path. A last step `*` stands for whatever is below the path. Anything that no request could
 * match is a problem.
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
  if (pathText.includes('*') && !belowPath.test(pathText)) return { problem: 'wildcard' };
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

/** All paths below one: the only form of a rule. */
const belowPath = /^\/[^*]*[^*/]\/\*$/;

/** Returns the path with its last slash below which a redirect is for everything; null for a redirect of one path. */
export function prefixOfRedirect(oldPath: string): string | null {
  return belowPath.test(oldPath) ? oldPath.slice(0, -1) : null;
}

/**
 * Returns where a redirect leads a path, as browsers write addresses: the rest of the path below its prefix replaces the `*` of the
 * target. `key` is the path's, which has no doubled slashes, so that the rest names no other host.
 */
export function targetOfRedirect(redirect: { old_path: string; new_path: string }, key: string): string {
  const prefix = prefixOfRedirect(redirect.old_path);
  if (prefix === null) return redirect.new_path;
  const encoded = key
    .split('/')
    .slice(prefix.split('/').length - 1)
    .map(encodeURIComponent)
    .join('/');
  return redirect.new_path.replace('*', () => encoded);
}
