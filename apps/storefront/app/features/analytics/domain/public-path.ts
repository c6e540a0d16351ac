/**
 * Returns the path for third parties: without ids of orders, addresses and returns and without list links. The caller has
 * removed query and fragment.
 */
export function publicPath(path: string): string {
  const [, first, second] = path.split('/');
  // Numeric ids are those of the store's own lists.
  if (first === 'listas' && second !== undefined && !/^\d+$/.test(second)) return `/${first}`;
  if (first !== 'conta' || second === undefined) return path;
  return `/${first}/${second}`;
}
