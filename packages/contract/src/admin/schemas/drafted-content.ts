import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { cmsPage } from '#contract/schemas/cms.ts';
import { id, isoDateTime, slug } from '#contract/schemas/primitives.ts';

/** The author and time of a version; null: before there was a history. */
const written = { author: z.string().nullable(), saved_at: isoDateTime.nullable() };

/** Content with a published version, a draft, and one that follows at a moment. */
export const draftedContent = <Text extends z.ZodType>(text: Text) =>
  z.object({
    url_key: slug,
    /** In the shop. */
    path: z.string(),
    /** Whether shoppers see it now. */
    is_shown: z.boolean(),
    /** The text that shoppers see, or would see if it was not hidden; null if it was never published. */
    published: text.nullable(),
    draft: z
      .object({
        ...written,
        text,
        /** The components as pages show them: sanitised. */
        shown_content: cmsPage.shape.content,
      })
      .nullable(),
    scheduled: z.object({ ...written, text, starts_at: isoDateTime }).nullable(),
    version,
  });

export const draftedRow = z.object({
  url_key: slug,
  /** In the shop. */
  path: z.string(),
  /** Of the newest version. */
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

/** One version in a history. */
export const contentRevision = z.object({
  id,
  title: z.string(),
  ...written,
  /** From when shoppers saw it; null: before there was a history. */
  starts_at: isoDateTime.nullable(),
  /** Whether its moment is still to come. */
  is_scheduled: z.boolean(),
  components_count: z.int(),
});

export const wholeRevision = <Text extends z.ZodType>(text: Text) => contentRevision.extend({ text });

type AnyContent = z.infer<ReturnType<typeof draftedContent>>;
type WithText<Version, Text> = Version extends null ? null : Omit<Version, 'text'> & { text: Text };

/** Content whose versions have texts of this type. */
export type DraftedContent<Text> = Omit<AnyContent, 'published' | 'draft' | 'scheduled'> & {
  published: Text | null;
  draft: WithText<AnyContent['draft'], Text>;
  scheduled: WithText<AnyContent['scheduled'], Text>;
};
export type DraftedRow = z.infer<typeof draftedRow>;
export type ContentRevision = z.infer<typeof contentRevision>;

/** The fields of a page that staff write. */
const pageText = cmsPage.pick({ title: true, meta_title: true, meta_description: true, content: true });

export const adminPage = draftedContent(pageText);
export const wholePageRevision = wholeRevision(pageText);

export type PageText = z.infer<typeof pageText>;
