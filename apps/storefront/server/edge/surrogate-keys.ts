/** Proxies and CDNs limit headers; nginx reads a response's whole head into one buffer. */
const maxLength = 1500;

/** The key that every response carries. */
export const everyKey = 'all';

/** Writes the names of tags so that neither spaces nor commas end a key. */
const written = (storeId: string, tag: string) =>
  `${encodeURIComponent(storeId)}/${encodeURIComponent(tag).replaceAll('%3A', ':')}`;

/** `products` for `product:12`: what a page depends on that lists too many products to name. */
function coarseTag(tag: string): string {
  const at = tag.indexOf(':');
  return at < 0 ? tag : `${tag.slice(0, at)}s`;
}

const storeKey = (storeId: string) => encodeURIComponent(storeId);

/**
 * Returns `surrogate-key` and `cache-tag`, the same keys in two forms, for a response of a store with these tags. Besides
 * them each response carries the key of its store, and `everyKey`.
 */
export function surrogateKeys(storeId: string, tags: Iterable<string>): readonly string[] {
  const own = [everyKey, storeKey(storeId)];
  const fine = [...own, ...new Set([...tags].map((tag) => written(storeId, tag)))];
  const isTooLong = fine.join(' ').length > maxLength;
  const keys = isTooLong
    ? [...own, ...new Set([...tags].map((tag) => written(storeId, coarseTag(tag))))]
    : fine;
  return ['surrogate-key', keys.join(' '), 'cache-tag', keys.join(',')];
}

/** Returns the keys that a change of these tags purges; store `*` means every store. */
export function purgedKeys(storeId: string, tags: readonly string[]): readonly string[] {
  if (storeId === '*') return [everyKey];
  if (tags.some((tag) => tag === 'store' || tag === 'all')) return [storeKey(storeId)];
  return [...new Set(tags.flatMap((tag) => [written(storeId, tag), written(storeId, coarseTag(tag))]))];
}
