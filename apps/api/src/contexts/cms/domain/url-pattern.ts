/** The path of an address as a page knows it: `https://loja.example/sala/c/?p=2#topo` is `/sala/c`. */
export function pathOf(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return rooted.length > 1 ? rooted.replace(/\/+$/, '') || '/' : rooted;
}

/** Whether a pattern, a path in which `*` stands for any run of characters, is of this path. */
export function matchesPath(pattern: string, path: string): boolean {
  const [start = '', ...pieces] = pattern.startsWith('*') ? pattern.split('*') : pathOf(pattern).split('*');
  const end = pieces.pop();
  if (end === undefined) return start === path;
  if (!path.startsWith(start) || !path.endsWith(end) || path.length < start.length + end.length) return false;
  // Each piece where it first comes, so that a pattern of many stars costs no more than one.
  let from = start.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, from);
    if (found === -1) return false;
    from = found + piece.length;
  }
  return from <= path.length - end.length;
}

/** How lists are asked for by address: without one, or with a filter that is off, all of them are meant. */
export interface UrlQuery {
  readonly url?: string | undefined;
  readonly filter?: string | undefined;
}

/** The path that is asked about; null for every one. */
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
