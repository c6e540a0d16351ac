/** Returns the path of an address: `/sala/c` for `https://loja.example/sala/c/?p=2#topo`. */
export function pathOf(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return rooted.length > 1 ? rooted.replace(/\/+$/, '') || '/' : rooted;
}

/** Returns whether a path matches any of the patterns, which are separated by spaces; in them `*` matches any characters. */
export function matchesPath(patterns: string, path: string): boolean {
  return patterns
    .trim()
    .split(/\s+/)
    .some((pattern) => matchesPattern(pattern, path));
}

function matchesPattern(pattern: string, path: string): boolean {
  const [start = '', ...pieces] = pattern.startsWith('*') ? pattern.split('*') : pathOf(pattern).split('*');
  const end = pieces.pop();
  if (end === undefined) return start === path;
  if (!path.startsWith(start) || !path.endsWith(end) || path.length < start.length + end.length) return false;
  // Matches each piece at its first occurrence, which keeps patterns with many stars linear.
  let from = start.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, from);
    if (found === -1) return false;
    from = found + piece.length;
  }
  return from <= path.length - end.length;
}

/** How lists are filtered by address: without one, or with a disabled filter, everything matches. */
export interface UrlQuery {
  readonly url?: string | undefined;
  readonly filter?: string | undefined;
}

/** Returns the path to filter by; null for all. */
export function pathOfQuery({ url, filter }: UrlQuery): string | null {
  return url === undefined || url === '' || filter === '0' || filter === 'false' ? null : pathOf(url);
}

export function matchesQuery(pattern: string, query: UrlQuery): boolean {
  const path = pathOfQuery(query);
  return path === null || matchesPath(pattern, path);
}

/** `excludes` is one path, compared whole [POP-01]. */
export function isExcluded(excludes: string | null, path: string): boolean {
  return excludes !== null && excludes.trim() !== '' && pathOf(excludes.trim()) === path;
}
