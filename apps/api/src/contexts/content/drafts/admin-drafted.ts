import type {
  ContentRevision,
  DraftedContent,
  DraftedRow,
} from '@vitrine/contract/admin/schemas/drafted-content.ts';

import { sanitiseContent } from '#api/contexts/content/components/sanitise-content.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { DraftedKind, DraftedText } from './drafted-kind.ts';
import { stateOfContent } from './drafted-state.ts';
import type { RevisionRow } from './revision-repository.ts';

/** Returns content with drafts for staff, as of now. */
export async function readDrafted<Text extends DraftedText>(
  kind: DraftedKind<Text>,
  db: StoreDatabase,
  { urlKey, now }: { urlKey: string; now: Date },
): Promise<DraftedContent<Text>> {
  const [content, pathOf] = await Promise.all([kind.repository.one(db, urlKey), kind.paths(db)]);
  if (!content) throw kind.unknown(urlKey);
  const { published, draft, scheduled } = content;
  const startsAt = scheduled?.starts_at ?? null;
  const isDue = isStarted(startsAt, now);
  return {
    url_key: urlKey,
    path: pathOf(urlKey),
    is_shown: content.isShown || isDue,
    published:
      scheduled && startsAt && isDue ? kind.asPublished(scheduled.text, published, startsAt) : published,
    draft: draft && {
      ...writtenBy(draft),
      text: draft.text,
      shown_content: sanitiseContent(draft.text.content),
    },
    scheduled:
      scheduled && startsAt && !isDue
        ? { ...writtenBy(scheduled), text: scheduled.text, starts_at: startsAt.toISOString() }
        : null,
    version: versionOf(stateOfContent(kind, content)),
  };
}

interface ListedContent {
  readonly id: number;
  readonly url_key: string;
  readonly title: string;
  readonly is_shown: boolean;
}

/** Returns what makes rows of the list of a kind, as of now, each with its newest title. */
export async function draftedRows<Text extends DraftedText>(
  { repository, paths }: DraftedKind<Text>,
  db: StoreDatabase,
  { items, now }: { items: readonly ListedContent[]; now: Date },
): Promise<(item: ListedContent) => DraftedRow> {
  const ids = items.map(({ id }) => id);
  const [newest, pending, pathOf] = await Promise.all([
    repository.newest(db, ids),
    repository.pending(db, ids),
    paths(db),
  ]);
  return ({ id, url_key: urlKey, title, is_shown: isShown }) => {
    const last = newest.find(({ record_id: recordId }) => recordId === id);
    const versions = pending.filter(({ record_id: recordId }) => recordId === id);
    const startsAt = versions.find(({ state }) => state === 'scheduled')?.starts_at ?? null;
    const isDue = isStarted(startsAt, now);
    return {
      url_key: urlKey,
      path: pathOf(urlKey),
      title: last?.title ?? title,
      is_shown: isShown || isDue,
      has_draft: versions.some(({ state }) => state === 'draft'),
      starts_at: isDue ? null : (startsAt?.toISOString() ?? null),
      changed_at: last?.saved_at?.toISOString() ?? null,
      changed_by: last?.author_name ?? null,
    };
  };
}

export function toContentRevision(row: RevisionRow, now: Date): ContentRevision {
  return {
    id: row.id,
    title: row.title,
    ...writtenBy(row),
    starts_at: row.starts_at?.toISOString() ?? null,
    is_scheduled: row.state === 'scheduled' && !isStarted(row.starts_at, now),
    components_count: Object.keys(row.content).length,
  };
}

const isStarted = (at: Date | null, now: Date): boolean => at !== null && at <= now;

const writtenBy = ({ author_name, saved_at }: Pick<RevisionRow, 'author_name' | 'saved_at'>) => ({
  author: author_name,
  saved_at: saved_at?.toISOString() ?? null,
});
