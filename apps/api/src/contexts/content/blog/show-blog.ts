import type { CallData } from '@vitrine/contract/call-client.ts';
import type { BlogEntry } from '@vitrine/contract/schemas/cms.ts';
import { idText } from '@vitrine/contract/schemas/primitives.ts';

import { anchoredContent } from '#api/contexts/content/components/anchored-content.ts';
import { currentComponents } from '#api/contexts/content/components/current-components.ts';
import { anchorsOfPage, withHeadingAnchors } from '#api/contexts/content/components/domain/anchors.ts';
import { sanitiseContent } from '#api/contexts/content/components/sanitise-content.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Moment, PreviewableMoment } from '#api/platform/http/moment.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { shownHtml } from '#api/platform/sanitise-html.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { blogRepository } from './blog-repository.ts';

const defaultPerPage = 12;
const maxPerPage = 50;

/** Returns a page of published entries, newest first [CMS-05]. */
export async function listEntries(
  db: StoreDatabase,
  {
    query,
    moment: { now, expireAt },
  }: { query: { page?: number | undefined; per_page?: number | undefined }; moment: Moment },
): Promise<CallData<'GET /api/cms/blog/entries'>> {
  const page = query.page ?? 1;
  const limit = Math.min(query.per_page ?? defaultPerPage, maxPerPage);
  const [{ items: rows, total }, next] = await Promise.all([
    blogRepository.list(db, { now, limit, offset: (page - 1) * limit }),
    blogRepository.nextChange(db, { now }),
  ]);
  expireAt(next);
  return {
    items: rows.map(({ published_at, ...row }) => ({ ...row, published_at: published_at.toISOString() })),
    total,
    page,
    page_count: Math.ceil(total / limit),
  };
}

/** Returns a published entry by its key, or else by its id; in a preview of its draft or another version that. */
export async function showEntry(
  { db, refuse }: InStore & Refusing<'not_found'>,
  {
    keyOrId,
    moment,
    onUnreadable,
  }: { keyOrId: string; moment: PreviewableMoment; onUnreadable: (component: string) => void },
): Promise<BlogEntry> {
  const row = await entryAt(db, { keyOrId, moment });
  if (!row) throw refuse('not_found');
  const nameAnchor = anchorsOfPage();
  return {
    ...row,
    content_html: withHeadingAnchors(shownHtml(row.content_html), nameAnchor),
    content: anchoredContent(
      sanitiseContent(currentComponents(row.content, moment, onUnreadable)),
      nameAnchor,
    ),
    // A draft without a date has that of the previewed moment.
    published_at: (row.published_at ?? moment.now).toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

async function entryAt(
  db: StoreDatabase,
  { keyOrId, moment: { now, expireAt, draft } }: { keyOrId: string; moment: PreviewableMoment },
) {
  if (draft?.kind === 'entry' && draft.key === keyOrId) {
    const written = await blogRepository.version(db, { urlKey: keyOrId, revision: draft.revision });
    if (written) return written;
  }
  const read = async (name: { urlKey: string } | { id: number }) => {
    const [row, next] = await Promise.all([
      blogRepository.one(db, { by: name, now }),
      blogRepository.nextChange(db, { now, by: name }),
    ]);
    expireAt(next);
    return row;
  };
  const id = idText.safeParse(keyOrId);
  return (await read({ urlKey: keyOrId })) ?? (id.success ? read({ id: id.data }) : undefined);
}
