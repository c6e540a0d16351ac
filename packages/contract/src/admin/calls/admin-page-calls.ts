import { z } from 'zod';

import { adminPage, draftedRow, wholePageRevision } from '#contract/admin/schemas/drafted-content.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { writtenPage } from '#contract/schemas/written-page.ts';

import { draftedCallParts } from './drafted-call-parts.ts';

const page = draftedCallParts({ content: adminPage, written: writtenPage, revision: wholePageRevision });

/** Content pages: a published version, a draft, one that follows at a moment, and their history. */
export const adminPageCalls = defineCalls('staff', {
  'GET /api/admin/pages': {
    summary: 'Content pages, by title.',
    access: 'content.read',
    query: z.object({
      ...pageQuery(['title', 'url_key']),
      /** Part of the title or the address. */
      q: z.string().trim().max(120).optional(),
    }),
    data: pageOf(draftedRow),
  },
  'GET /api/admin/pages/{key}': {
    summary: 'One page: what shoppers see, its draft, and what follows.',
    ...page.read,
  },
  'PUT /api/admin/pages/{key}/draft': {
    summary: 'Saves the draft of a page, which no shopper sees; with `version: null` of a new page.',
    ...page.saveDraft,
  },
  'POST /api/admin/pages/{key}/draft/removal': {
    summary: 'Discards the draft of a page; a page that was never published is gone.',
    ...page.discardDraft,
  },
  'POST /api/admin/pages/{key}/publication': {
    summary:
      'Publishes the draft, immediately or from a moment on; until then the published version is shown. Without a draft, shows a hidden page again.',
    ...page.publish,
  },
  'POST /api/admin/pages/{key}/publication/cancellation': {
    summary: 'Cancels the scheduled publication; its version becomes the draft, unless there is one.',
    ...page.change,
  },
  'POST /api/admin/pages/{key}/hide': {
    summary: 'Hides a page from shoppers. A scheduled version is still shown from its moment on.',
    ...page.change,
  },
  'GET /api/admin/pages/{key}/revisions': {
    summary: 'The versions that shoppers saw or will see, newest first.',
    ...page.history,
  },
  'GET /api/admin/pages/{key}/revisions/{id}': {
    summary: 'One version of a page.',
    ...page.revision,
  },
  'POST /api/admin/pages/{key}/revisions/{id}/restoration': {
    summary: 'Makes a version the draft of its page. Shoppers see it once that is published.',
    ...page.restore,
  },
});
