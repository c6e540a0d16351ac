import type { z } from 'zod';

import { blogEntry, cmsPage } from '#contract/schemas/cms.ts';
import { isoDateTime } from '#contract/schemas/primitives.ts';

import { draftedContent, draftedRow, wholeRevision } from './drafted-content.ts';

/** The fields of a blog entry that staff write. */
const entryText = blogEntry
  .pick({ title: true, summary: true, content_html: true, image: true, author: true })
  .extend({
    content: cmsPage.shape.content,
    /** The date that it states; null: that of its first publication. */
    published_at: isoDateTime.nullable(),
  });

export const adminEntry = draftedContent(entryText);
export const adminEntryRow = draftedRow.extend({
  author: blogEntry.shape.author,
  /** null: shoppers have never seen it. */
  published_at: isoDateTime.nullable(),
});
export const wholeEntryRevision = wholeRevision(entryText);

export type EntryText = z.infer<typeof entryText>;
export type AdminEntryRow = z.infer<typeof adminEntryRow>;
