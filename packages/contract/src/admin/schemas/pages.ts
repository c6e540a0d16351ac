import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { cmsPage } from '#contract/schemas/cms.ts';
import { id, isoDateTime, slug } from '#contract/schemas/primitives.ts';

/** What of a page is written. */
const pageText = cmsPage.pick({ title: true, meta_title: true, meta_description: true, content: true });

/** Who wrote a version of a page, and when; null: before there was a history. */
const written = { author: z.string().nullable(), saved_at: isoDateTime.nullable() };

export const adminPageRow = z.object({
  url_key: slug,
  /** In the shop: `/` for the home page. */
  path: z.string(),
  title: z.string(),
  /** Whether shoppers see it now. */
  is_shown: z.boolean(),
  has_draft: z.boolean(),
  /** From when shoppers see the scheduled version; null without one. */
  starts_at: isoDateTime.nullable(),
  /** The last change of a draft, or publication; null: before there was a history. */
  changed_at: isoDateTime.nullable(),
  changed_by: z.string().nullable(),
});

export const adminPage = z.object({
  url_key: slug,
  path: z.string(),
  is_shown: z.boolean(),
  /** What shoppers see, or would see of a hidden page; null if it was never published. */
  published: pageText.nullable(),
  draft: pageText
    .extend({
      ...written,
      /** The components as pages show them: sanitised. */
      shown_content: cmsPage.shape.content,
    })
    .nullable(),
  /** What follows at a moment. */
  scheduled: pageText.extend({ ...written, starts_at: isoDateTime }).nullable(),
  version,
});

/** One version in the history of a page. */
export const pageRevision = z.object({
  id,
  title: z.string(),
  ...written,
  /** From when shoppers saw it; null: before there was a history. */
  starts_at: isoDateTime.nullable(),
  /** Whether its moment is still to come. */
  is_scheduled: z.boolean(),
  components_count: z.int(),
});

export const wholePageRevision = pageRevision.extend(pageText.shape);

export type AdminPage = z.infer<typeof adminPage>;
export type AdminPageRow = z.infer<typeof adminPageRow>;
export type PageRevision = z.infer<typeof pageRevision>;
