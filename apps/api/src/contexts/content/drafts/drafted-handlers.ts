import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { readDrafted, toContentRevision } from './admin-drafted.ts';
import type { DraftedKind, DraftedText } from './drafted-kind.ts';
import { cancelSchedule, hideContent, publishContent, scheduleContent } from './publish-content.ts';
import { discardDraft, restoreRevision, saveDraft, unknownRevision } from './write-draft.ts';

interface Reading {
  readonly db: StoreDatabase;
  readonly path: { readonly key: string };
  readonly now: Date;
}

interface Writing extends Reading {
  readonly write: <Result>(
    work: (trx: StoreTransaction, trail: AuditTrail<'edit_conflict'>) => Promise<Result>,
  ) => Promise<Result>;
}

interface Changing extends Writing {
  readonly body: { readonly version: string };
}

interface OneRevision {
  readonly path: { readonly key: string; readonly id: number };
}

/** Returns the handlers of the calls that every kind of content with drafts has. */
export function draftedHandlers<Text extends DraftedText>(kind: DraftedKind<Text>) {
  const { repository } = kind;

  const read = ({ db, path, now }: Reading) => readDrafted(kind, db, { urlKey: path.key, now });

  async function idOf({ db, path }: Reading): Promise<number> {
    const content = await repository.one(db, path.key);
    if (!content) throw kind.unknown(path.key);
    return content.id;
  }

  return {
    read,

    /** Not a handler itself: each kind has its own text beside the version. */
    async saveDraft(request: Writing, text: Text, version: string | null) {
      const { path, write } = request;
      await write((trx, trail) => saveDraft({ kind, trx, trail, urlKey: path.key, version }, text));
      return read(request);
    },

    discardDraft: async ({ path, body, write }: Changing) => ({
      is_gone: await write((trx, trail) => discardDraft({ kind, trx, trail, urlKey: path.key, ...body })),
    }),

    async publish(request: Changing & { readonly body: { readonly starts_at: string | null } }) {
      const { path, body, write } = request;
      const { version, starts_at: startsAt } = body;
      await write((trx, trail) => {
        const change = { kind, trx, trail, urlKey: path.key, version };
        return startsAt === null ? publishContent(change) : scheduleContent(change, new Date(startsAt));
      });
      return read(request);
    },

    async cancelSchedule(request: Changing) {
      const { path, body, write } = request;
      await write((trx, trail) => cancelSchedule({ kind, trx, trail, urlKey: path.key, ...body }));
      return read(request);
    },

    async hide(request: Changing) {
      const { path, body, write } = request;
      await write((trx, trail) => hideContent({ kind, trx, trail, urlKey: path.key, ...body }));
      return read(request);
    },

    async history(request: Reading & { readonly query: HistoryQuery }) {
      const { db, query, now } = request;
      const { items, total } = await repository.history(db, {
        id: await idOf(request),
        order: query.order ?? 'desc',
        ...pageWindow(query),
      });
      return { items: items.map((row) => toContentRevision(row, now)), total };
    },

    async revision(request: Reading & OneRevision) {
      const { db, path, now } = request;
      const revision = await repository.revision(db, { id: await idOf(request), revisionId: path.id });
      if (!revision) throw unknownRevision();
      return { ...toContentRevision(revision, now), text: revision.text };
    },

    async restore(request: Changing & OneRevision) {
      const { path, body, write } = request;
      await write((trx, trail) => restoreRevision({ kind, trx, trail, urlKey: path.key, ...body }, path.id));
      return read(request);
    },
  };
}

interface HistoryQuery {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}
