import type { WrittenEntry } from '@vitrine/contract/schemas/written-entry.ts';

import type { DraftedKind } from '#api/contexts/content/drafts/drafted-kind.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { editedEntryRepository } from './edited-entry-repository.ts';

/** Blog entries. */
export const entryKind: DraftedKind<WrittenEntry> = {
  name: 'blog_entry',
  repository: editedEntryRepository,
  // An entry keeps its date when it is published again.
  asPublished: (text, before, at) => ({
    ...text,
    published_at: text.published_at ?? before?.published_at ?? at.toISOString(),
  }),
  requirePublishable({ published_at: date }, at) {
    if (date === null || new Date(date) <= at) return;
    throw new OperatorProblem('date_after_publication');
  },
  requireHideable: () => Promise.resolve(),
  audited: ({ summary, content_html, image, author, published_at }) => ({
    summary,
    content_html: versionOf({ content_html }),
    image,
    author,
    published_at,
  }),
  paths: async () => (urlKey) => `/blog/${urlKey}`,
  unknown: (urlKey) => new OperatorProblem('content_not_found.entry', { key: urlKey }),
};
