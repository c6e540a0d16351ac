interface Placed {
  id: number;
  parent_id: number | null;
  position: number;
}

/**
 * Categories as a menu reads them: each parent before its children, siblings by position. One whose parent is
 * missing (it is not active) is left out with all below it.
 */
export function parentsFirst<Node extends Placed>(nodes: readonly Node[]): Node[] {
  const childrenOf = Map.groupBy(nodes, ({ parent_id }) => parent_id);
  const below = (parentId: number | null): Node[] =>
    (childrenOf.get(parentId) ?? [])
      .toSorted((one, other) => one.position - other.position || one.id - other.id)
      .flatMap((node) => [node, ...below(node.id)]);
  return below(null);
}

/** The keys on the way to a category, itself last: `quarto`, `quarto/roupa-de-cama`. */
export function keysOnTheWay(urlKey: string): string[] {
  const parts = urlKey.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The categories on the way to a key, from the top, out of those given. */
export function breadcrumbTo(
  urlKey: string,
  categories: readonly { url_key: string; name: string }[],
): { url_key: string; name: string }[] {
  return keysOnTheWay(urlKey).flatMap((key) => {
    const found = categories.find(({ url_key }) => url_key === key);
    return found ? [{ url_key: key, name: found.name }] : [];
  });
}

/** The key with the most parts; of several, the first in the alphabet, so that the choice stays the same. */
export function deepestKey(urlKeys: readonly string[]): string | undefined {
  const depth = (key: string) => key.split('/').length;
  return urlKeys.toSorted((one, other) => depth(other) - depth(one) || (one < other ? -1 : 1))[0];
}
