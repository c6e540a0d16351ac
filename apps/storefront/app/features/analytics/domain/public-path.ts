/**
 * A path as others may know it: never what names a person's order, address or return. What stands behind `?` and `#`
 * has gone before.
 */
export function publicPath(path: string): string {
  const [, first, second] = path.split('/');
  if (first !== 'conta' || second === undefined) return path;
  return `/${first}/${second}`;
}
