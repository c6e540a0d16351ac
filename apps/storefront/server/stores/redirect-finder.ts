import { redirectKey } from '@vitrine/contract/redirect-path.ts';
import type { StoreRedirect } from '@vitrine/contract/schemas/store.ts';

/**
 * Returns the function that finds the redirect of a path as browsers encode it [STO-04]. Encoding and a final slash make no
 * difference; a redirect with the same capitals precedes one that ignores them.
 */
export function redirectFinder(
  redirects: readonly StoreRedirect[],
): (path: string) => StoreRedirect | undefined {
  const byKey = new Map<string, StoreRedirect>();
  const byLowerKey = new Map<string, StoreRedirect>();
  for (const redirect of redirects) {
    const key = redirectKey(redirect.old_path);
    if (key === null) continue;
    byKey.set(key, redirect);
    byLowerKey.set(key.toLowerCase(), redirect);
  }
  return (path) => {
    const key = redirectKey(path);
    return key === null ? undefined : (byKey.get(key) ?? byLowerKey.get(key.toLowerCase()));
  };
}
