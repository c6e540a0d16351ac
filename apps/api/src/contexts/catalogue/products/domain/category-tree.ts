interface Placed {
  id: number;
  parent_id: number | null;
  position: number;
}

/**
 * Sorts categories for a menu: each parent before its children, siblings by position. Omits a category without an
 * active parent, with its descendants.
 */
export function parentsFirst<Node extends Placed>(nodes: readonly Node[]): Node[] {
  const childrenOf = Map.groupBy(nodes, ({ parent_id }) => parent_id);
  const below = (parentId: number | null): Node[] =>
    (childrenOf.get(parentId) ?? [])
      .toSorted((one, other) => one.position - other.position || one.id - other.id)
      .flatMap((node) => [node, ...below(node.id)]);
  return below(null);
}

/** Returns the keys of a category's path, its own last: `quarto`, `quarto/roupa-de-cama`. */
export function pathKeys(urlKey: string): string[] {
  const parts = urlKey.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Returns the categories of a key's path, from the root, among those given. */
export function breadcrumbTo(
  urlKey: string,
  categories: readonly { url_key: string; name: string }[],
): { url_key: string; name: string }[] {
  return pathKeys(urlKey).flatMap((key) => {
    const found = categories.find(({ url_key }) => url_key === key);
    return found ? [{ url_key: key, name: found.name }] : [];
  });
}

/** Returns the key with the most parts; the alphabetically first one of several, which keeps the choice stable. */
export function deepestKey(urlKeys: readonly string[]): string | undefined {
  const depth = (key: string) => key.split('/').length;
  return urlKeys.toSorted((one, other) => depth(other) - depth(one) || (one < other ? -1 : 1))[0];
}
