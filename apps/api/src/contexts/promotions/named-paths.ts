/** Names each category by its path from the top: "Sala › Almofadas". A parent that is missing is left out. */
export function namedPaths(
  categories: readonly { readonly url_key: string; readonly name: string }[],
): { key: string; name: string }[] {
  const nameOf = new Map(categories.map(({ url_key: key, name }) => [key, name]));
  return categories.map(({ url_key: key }) => {
    const parts = key.split('/');
    const names = parts.flatMap((_, index) => nameOf.get(parts.slice(0, index + 1).join('/')) ?? []);
    return { key, name: names.join(' › ') };
  });
}
