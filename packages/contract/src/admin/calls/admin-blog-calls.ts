import { z } from 'zod';

import { adminEntry, adminEntryRow, wholeEntryRevision } from '#contract/admin/schemas/entries.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { writtenEntry } from '#contract/schemas/written-entry.ts';

import { draftedCallParts } from './drafted-call-parts.ts';

const entry = draftedCallParts({ content: adminEntry, written: writtenEntry, revision: wholeEntryRevision });

/** Blog entries: a published version, a draft, one that follows at a moment, and their history, as pages. */
export const adminBlogCalls = defineCalls('staff', {
  'GET /api/admin/blog-entries': {
    summary: 'Blog entries, those without a publication first, then the newest.',
    access: 'content.read',
    query: z.object({
      ...pageQuery(['published_at', 'title']),
      /** Part of the title or the address. */
      q: z.string().trim().max(120).optional(),
    }),
    data: pageOf(adminEntryRow),
  },
  'GET /api/admin/blog-entries/{key}': {
    summary: 'One blog entry: what shoppers see, its draft, and what follows.',
    ...entry.read,
  },
  'PUT /api/admin/blog-entries/{key}/draft': {
    summary: 'Saves the draft of a blog entry, which no shopper sees; with `version: null` of a new one.',
    ...entry.saveDraft,
  },
  'POST /api/admin/blog-entries/{key}/draft/removal': {
    summary: 'Discards the draft of a blog entry; one that was never published is gone.',
    ...entry.discardDraft,
  },
  'POST /api/admin/blog-entries/{key}/publication': {
    summary:
      'Publishes the draft, immediately or from a moment on; until then the published version is shown. Without a draft, shows a hidden entry again.',
    ...entry.publish,
  },
  'POST /api/admin/blog-entries/{key}/publication/cancellation': {
    summary: 'Cancels the scheduled publication; its version becomes the draft, unless there is one.',
    ...entry.change,
  },
  'POST /api/admin/blog-entries/{key}/hide': {
    summary: 'Hides a blog entry from shoppers. A scheduled version is still shown from its moment on.',
    ...entry.change,
  },
  'GET /api/admin/blog-entries/{key}/revisions': {
    summary: 'The versions that shoppers saw or will see, newest first.',
    ...entry.history,
  },
  'GET /api/admin/blog-entries/{key}/revisions/{id}': {
    summary: 'One version of a blog entry.',
    ...entry.revision,
  },
  'POST /api/admin/blog-entries/{key}/revisions/{id}/restoration': {
    summary: 'Makes a version the draft of its blog entry. Shoppers see it once that is published.',
    ...entry.restore,
  },
});
