import { type VersionedChange, putVersioned } from '#api/platform/admin/put-versioned.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { readTag } from './read-tag-elements.ts';
import { type StoredTag, storedTagRepository, type WrittenTag } from './stored-tag-repository.ts';

/** Returns the editable fields of a tag, of which its version is a hash. */
export function editableTag({ id: _, ...tag }: StoredTag): WrittenTag {
  return tag;
}

/** Creates a tag; returns its id. */
export async function createTag({ trx, trail }: InAuditedTransaction, tag: WrittenTag): Promise<number> {
  requireElements(tag);
  const id = await storedTagRepository.insert(trx, tag);
  await trail.record({ kind: 'tag', id: String(id) }, { before: null, after: { ...tag } });
  return id;
}

export function putTag(change: VersionedChange, { id, tag }: { id: number; tag: WrittenTag }): Promise<void> {
  return putVersioned(change, {
    ...auditedTag(change, id),
    async write(stored) {
      if (stored === null) throw unknownTag();
      requireElements(tag);
      await storedTagRepository.set(change.trx, { id, tag });
    },
  });
}

export function removeTag(change: VersionedChange, id: number): Promise<void> {
  return putVersioned(change, {
    ...auditedTag(change, id),
    async write(stored) {
      if (stored === null) throw unknownTag();
      await storedTagRepository.remove(change.trx, id);
    },
  });
}

function auditedTag({ trx }: VersionedChange, id: number) {
  return {
    kind: 'tag',
    id: String(id),
    read: () => storedTagRepository.byId(trx, id),
    editable: (stored: StoredTag) => ({ ...editableTag(stored) }),
  };
}

function requireElements({ tag }: WrittenTag): void {
  if (readTag(tag).elements.length > 0) return;
  throw new OperatorProblem('tag_without_elements');
}

export const unknownTag = (): OperatorProblem => new OperatorProblem('content_not_found.tag');
