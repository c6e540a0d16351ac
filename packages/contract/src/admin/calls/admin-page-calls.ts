import { z } from 'zod';

import { defineAdminCalls } from '#contract/admin/admin-call-definition.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { adminPage, adminPageRow, pageRevision, wholePageRevision } from '#contract/admin/schemas/pages.ts';
import { version } from '#contract/admin/version.ts';
import { idText, isoDateTime, slug } from '#contract/schemas/primitives.ts';
import { writtenPage } from '#contract/schemas/written-page.ts';

const ofKey = z.object({ key: slug });
const ofRevision = ofKey.extend({ id: idText });
const unchanged = z.object({ version });

/** Content pages: a published version, a draft, one that follows at a moment, and their history. */
export const adminPageCalls = defineAdminCalls({
  'GET /api/admin/pages': {
    summary: 'Content pages, by title.',
    access: 'content.read',
    query: z.object({
      ...pageQuery(['title', 'url_key']),
      /** Part of the title or the address. */
      q: z.string().trim().max(120).optional(),
    }),
    data: pageOf(adminPageRow),
  },
  'GET /api/admin/pages/{key}': {
    summary: 'One page: what shoppers see, its draft, and what follows.',
    access: 'content.read',
    path: ofKey,
    data: adminPage,
    refusals: ['not_found'],
  },
  'PUT /api/admin/pages/{key}/draft': {
    summary: 'Saves the draft of a page, which no shopper sees; with `version: null` of a new page.',
    access: 'content.write',
    path: ofKey,
    body: writtenPage.extend({ version: version.nullable() }),
    data: adminPage,
    refusals: ['edit_conflict', 'problem'],
  },
  'POST /api/admin/pages/{key}/draft/removal': {
    summary: 'Discards the draft of a page; a page that was never published is gone.',
    access: 'content.write',
    path: ofKey,
    body: unchanged,
    data: z.object({ is_gone: z.boolean() }),
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/pages/{key}/publication': {
    summary:
      'Publishes the draft, immediately or from a moment on; until then the published version is shown. Without a draft, shows a hidden page again.',
    access: 'content.write',
    path: ofKey,
    body: unchanged.extend({
      /** null: now. */
      starts_at: isoDateTime.nullable(),
    }),
    data: adminPage,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/pages/{key}/publication/cancellation': {
    summary: 'Cancels the scheduled publication; its version becomes the draft, unless there is one.',
    access: 'content.write',
    path: ofKey,
    body: unchanged,
    data: adminPage,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/pages/{key}/hide': {
    summary: 'Hides a page from shoppers. A scheduled version is still shown from its moment on.',
    access: 'content.write',
    path: ofKey,
    body: unchanged,
    data: adminPage,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'GET /api/admin/pages/{key}/revisions': {
    summary: 'The versions that shoppers saw or will see, newest first.',
    access: 'content.read',
    path: ofKey,
    query: z.object(pageQuery(['starts_at'])),
    data: pageOf(pageRevision),
    refusals: ['not_found'],
  },
  'GET /api/admin/pages/{key}/revisions/{id}': {
    summary: 'One version of a page.',
    access: 'content.read',
    path: ofRevision,
    data: wholePageRevision,
    refusals: ['not_found'],
  },
  'POST /api/admin/pages/{key}/revisions/{id}/restoration': {
    summary: 'Makes a version the draft of its page. Shoppers see it once that is published.',
    access: 'content.write',
    path: ofRevision,
    body: unchanged,
    data: adminPage,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
});
