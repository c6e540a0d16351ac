import {
  prefixOfRedirect,
  redirectKey,
  redirectPath,
  type RedirectPathProblem,
  targetOfRedirect,
} from '@vitrine/contract/redirect-path.ts';

/** A redirect before validation. */
export interface RedirectToCheck {
  readonly old_path: string;
  readonly new_path: string;
  readonly starts_at?: Date | null;
  readonly ends_at?: Date | null;
}

export interface RedirectProblem {
  readonly old_path: string;
  readonly problem: `path_${RedirectPathProblem}` | 'duplicate' | 'unsafe_target' | 'loop' | 'too_long';
}

/** Each hop is a round trip for a shopper; browsers give up at 20. */
const maxHops = 5;
const base = 'https://shop.invalid';

/**
 * Returns the problems of all redirects of a store together [STO-04]; empty if there are none. A target on one of the
 * store's own hosts counts as a path. Redirects that are never active at the same moment form no chain.
 */
export function checkRedirects(
  redirects: readonly RedirectToCheck[],
  hosts: readonly string[] = [],
): RedirectProblem[] {
  const byPath = new Map<string, RedirectToCheck>();
  const problems: RedirectProblem[] = [];
  for (const redirect of redirects) {
    const old = redirectPath(redirect.old_path, hosts);
    const path = 'path' in old ? pathKey(old.path) : null;
    const problem =
      'problem' in old
        ? (`path_${old.problem}` as const)
        : !isSafeTarget(redirect, hosts)
          ? 'unsafe_target'
          : path !== null && byPath.has(path)
            ? 'duplicate'
            : null;
    if (problem) problems.push({ old_path: redirect.old_path, problem });
    else if (path !== null) byPath.set(path, redirect);
  }
  for (const redirect of byPath.values()) {
    const problem = chainProblem(redirect, byPath, hosts);
    if (problem) problems.push({ old_path: redirect.old_path, problem });
  }
  return problems;
}

/**
 * Returns the paths among `starts` that lead to another site, over one redirect or several, and by the one of `through`. Times are
 * not considered: a redirect that starts later leads there, too.
 */
export function pathsLeaving(
  redirects: readonly RedirectToCheck[],
  { hosts, through, starts }: { hosts: readonly string[]; through: string; starts: readonly string[] },
): string[] {
  const byPath = new Map(redirects.map((redirect) => [pathKey(redirect.old_path), redirect]));
  const find = finderOf(byPath);
  const written = pathKey(through);
  return starts.filter((start) => {
    let path = pathKey(start);
    let isThrough = false;
    for (let hops = 0; hops <= maxHops; hops += 1) {
      const redirect = path === null ? undefined : find(path);
      if (path === null || !redirect) return false;
      isThrough ||= pathKey(redirect.old_path) === written;
      const target = targetOf(targetOfRedirect(redirect, path), hosts);
      if (target === null) return false;
      if (typeof target !== 'string') return isThrough;
      path = target;
    }
    return false;
  });
}

function chainProblem(
  start: RedirectToCheck,
  byPath: ReadonlyMap<string, RedirectToCheck>,
  hosts: readonly string[],
): 'loop' | 'too_long' | null {
  const find = finderOf(byPath);
  // A rule is judged by a path below it that no other redirect names.
  const from = oldKey(start, hosts)?.replace(/\*$/, anyStep) ?? null;
  const seen = new Set([from]);
  const first = targetOf(targetOfRedirect(start, from ?? ''), hosts);
  // From capitals to the same address without them, at which the shop leads no further.
  if (first === from && !isSameCase(start, hosts)) return null;
  let window = windowOf(start);
  let hop: RedirectToCheck = start;
  let at = from ?? '';
  for (;;) {
    const path = targetOf(targetOfRedirect(hop, at), hosts);
    if (typeof path !== 'string') return null;
    if (seen.has(path)) return 'loop';
    const next = find(path);
    if (!next) return null;
    window = overlap(window, windowOf(next));
    if (window.from >= window.until) return null;
    if (seen.size === maxHops) return 'too_long';
    seen.add(path);
    hop = next;
    at = path;
  }
}

/** A step that no address has. */
const anyStep = 'zzzz-qualquer-zzzz';

/** Returns what finds the redirect of a path as the shop does: the one of the path, else the longest rule above it. */
function finderOf(byPath: ReadonlyMap<string | null, RedirectToCheck>) {
  const rules = [...byPath.values()]
    .flatMap((redirect) => {
      const prefix = prefixOfRedirect(redirect.old_path);
      const key = prefix === null ? null : pathKey(prefix);
      return key === null ? [] : [{ prefix: `${key}/`, redirect }];
    })
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  return (path: string): RedirectToCheck | undefined =>
    byPath.get(path) ?? rules.find(({ prefix }) => path.startsWith(prefix))?.redirect;
}

/** A rule leads within the shop alone: whatever is below its path would go elsewhere. Only its target may have one `*`. */
function isSafeTarget({ old_path: from, new_path: to }: RedirectToCheck, hosts: readonly string[]): boolean {
  const target = targetOf(to, hosts);
  if (prefixOfRedirect(from) === null) return target !== null;
  return typeof target === 'string' && to.startsWith('/') && to.split('*').length <= 2;
}

function oldKey({ old_path: path }: RedirectToCheck, hosts: readonly string[]): string | null {
  const old = redirectPath(path, hosts);
  return 'path' in old ? pathKey(old.path) : null;
}

function isSameCase(
  { old_path: path, new_path: target }: RedirectToCheck,
  hosts: readonly string[],
): boolean {
  const [from, to] = [redirectPath(path, hosts), redirectPath(target.replace(/[?#].*$/s, ''), hosts)];
  return 'path' in from && 'path' in to && redirectKey(from.path) === redirectKey(to.path);
}

/** Returns a path of this shop, `otherSite` for another site, null for an invalid target. */
function targetOf(target: string, hosts: readonly string[]): string | { otherSite: string } | null {
  if (/[\p{Cc} \\]/u.test(target)) return null;
  if (target.startsWith('/')) return target.startsWith('//') ? null : pathKey(target);
  const url = /^https?:\/\/[^/]/i.test(target) ? URL.parse(target) : null;
  if (!url || url.username !== '' || url.password !== '') return null;
  return hosts.includes(url.hostname) ? pathKey(url.pathname) : { otherSite: url.href };
}

/** Normalises a path for comparison, in which capitals do not count; null if it is malformed. */
function pathKey(path: string): string | null {
  if (!/^\/(?![/\\])/.test(path)) return null;
  return redirectKey(new URL(path, base).pathname)?.toLowerCase() ?? null;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

function windowOf({ starts_at: start, ends_at: end }: RedirectToCheck): Span {
  return {
    from: start?.getTime() ?? Number.NEGATIVE_INFINITY,
    until: end?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

function overlap(one: Span, other: Span): Span {
  return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}
