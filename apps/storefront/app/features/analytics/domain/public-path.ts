/**
 * Returns the path for third parties: without ids of orders, addresses and returns and without list links. The caller has
 * removed query and fragment.
 */
export function publicPath(path: string): string {
  const [, first, second] = path.split('/');
  // The ids in these paths are the store's public ones.
  if (first === 'listas' && second !== undefined && !/^\d+$/.test(second)) return `/${first}`;
  if (first !== 'conta' || second === undefined) return path;
  return `/${first}/${second}`;
}
