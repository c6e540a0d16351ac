import type { CmsTag, ConsentKind } from '@vitrine/contract/schemas/cms.ts';

export interface TagPlan {
  readonly toPlace: readonly CmsTag[];
  /** Ids of tags whose elements are removed. */
  readonly toRemove: readonly number[];
}

/**
 * Returns the tags to add and to remove: adds allowed tags of this path that are not on the page, and removes tags of other
 * paths or without consent. A tag that stays is untouched, since its script has run [CMS-04].
 */
export function planTags(
  tagsOfAddress: readonly CmsTag[],
  placed: ReadonlySet<number>,
  isAllowed: (kind: ConsentKind) => boolean,
): TagPlan {
  const allowedTags = tagsOfAddress.filter(({ kind }) => isAllowed(kind));
  const wantedIds = new Set(allowedTags.map(({ id }) => id));
  return {
    toPlace: allowedTags.filter(({ id }) => !placed.has(id)),
    toRemove: [...placed].filter((id) => !wantedIds.has(id)),
  };
}
