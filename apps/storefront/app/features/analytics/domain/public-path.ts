/**
 * A path as others may know it: never what names a person's order, address or return, nor the link of a list. What stands behind `?` and `#`
 * has gone before.
 */
export function publicPath(path: string): string {
  const [, first, second] = path.split('/');
  // Numbers are of the store's own lists.
  if (first === 'listas' && second !== undefined && !/^\d+$/.test(second)) return `/${first}`;
  if (first !== 'conta' || second === undefined) return path;
  return `/${first}/${second}`;
}
