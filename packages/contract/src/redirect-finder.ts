import { prefixOfRedirect, redirectKey, targetOfRedirect } from './redirect-path.ts';
import type { StoreRedirect } from './schemas/store.ts';

/**
 * Returns the function that finds the redirect of a path as browsers encode it [STO-04]. Encoding and a final slash make no
 * difference; a redirect with the same capitals precedes one that ignores them, and both precede rules for all paths below one, of
 * which the longest counts.
 */
export function redirectFinder(
  redirects: readonly StoreRedirect[],
): (path: string) => StoreRedirect | undefined {
  const byKey = new Map<string, StoreRedirect>();
  const byLowerKey = new Map<string, StoreRedirect>();
  const rules: { readonly prefix: string; readonly redirect: StoreRedirect }[] = [];
  for (const redirect of redirects) {
    const prefix = prefixOfRedirect(redirect.old_path);
    const prefixKey = prefix === null ? null : redirectKey(prefix.slice(0, -1));
    if (prefixKey !== null) {
      rules.push({ prefix: `${prefixKey.toLowerCase()}/`, redirect });
      continue;
    }
    const key = redirectKey(redirect.old_path);
    if (key === null) continue;
    byKey.set(key, redirect);
    byLowerKey.set(key.toLowerCase(), redirect);
  }
  const longestFirst = rules.toSorted((one, other) => other.prefix.length - one.prefix.length);
  return (path) => {
    const key = redirectKey(path);
    if (key === null) return undefined;
    const lower = key.toLowerCase();
    const exact = byKey.get(key) ?? byLowerKey.get(lower);
    if (exact) return exact;
    const rule = longestFirst.find(({ prefix }) => lower.startsWith(prefix))?.redirect;
    return rule && { ...rule, new_path: targetOfRedirect(rule, key) };
  };
}
