import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type ContentChange, putVersioned } from './put-versioned.ts';
import { type StoredEntry, storedEntryRepository } from './stored-entry-repository.ts';

/** Returns the editable fields of a blog entry, of which its version is a hash. */
export function editableEntry({ url_key: _, published_at: publishedAt, ...entry }: StoredEntry) {
  return { ...entry, published_at: publishedAt.toISOString() };
}

/** Creates a blog entry, or replaces the one with this key. */
export function putEntry(
  change: ContentChange,
  urlKey: string,
  entry: Omit<StoredEntry, 'url_key'>,
): Promise<void> {
  const { trx, trail } = change;
  return putVersioned(change, {
    kind: 'blog_entry',
    id: urlKey,
    async read() {
      const stored = await storedEntryRepository.byKey(trx, urlKey);
      return stored ? editableEntry(stored) : null;
    },
    write: () =>
      storedEntryRepository.put(trx, {
        ...entry,
        url_key: urlKey,
        content: JSON.stringify(entry.content),
        image: entry.image && JSON.stringify(entry.image),
        updated_at: trail.now,
      }),
  });
}

export const unknownEntry = (urlKey: string): OperatorProblem =>
  new OperatorProblem('content_not_found', `Não há publicação "${urlKey}" no blog desta loja.`);
