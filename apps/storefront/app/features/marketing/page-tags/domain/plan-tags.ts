import type { CmsTag, ConsentKind } from '@vitrine/contract/schemas/cms.ts';

export interface TagPlan {
  readonly toPlace: readonly CmsTag[];
  /** Ids of tags whose elements go away. */
  readonly toRemove: readonly number[];
}

/**
 * What changes on the page: tags of this address whose kind is allowed and that are not on it come, those that are of
 * another address or are allowed no more go. One that stays is left alone: its script has run [CMS-04].
 */
export function planTags(
  tagsOfAddress: readonly CmsTag[],
  placed: ReadonlySet<number>,
  isAllowed: (kind: ConsentKind) => boolean,
): TagPlan {
  const wanted = tagsOfAddress.filter(({ kind }) => isAllowed(kind));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  return {
    toPlace: wanted.filter(({ id }) => !placed.has(id)),
    toRemove: [...placed].filter((id) => !wantedIds.has(id)),
  };
}
