import { z } from 'zod';

import { contentRevision } from '#contract/admin/schemas/drafted-content.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { version } from '#contract/admin/version.ts';
import { idText, isoDateTime, slug } from '#contract/schemas/primitives.ts';

const ofKey = z.object({ key: slug });
const ofRevision = ofKey.extend({ id: idText });
const unchanged = z.object({ version });

const reading = { access: 'content.read', path: ofKey, refusals: ['not_found'] } as const;
const changing = { access: 'content.write', refusals: ['not_found', 'edit_conflict', 'problem'] } as const;

/** The calls of one kind of content with drafts, without addresses and summaries: pages, blog entries. */
export function draftedCallParts<
  Content extends z.ZodType,
  Written extends z.core.$ZodShape,
  Revision extends z.ZodType,
>({
  content,
  written,
  revision,
}: {
  readonly content: Content;
  /** The fields that staff write. */
  readonly written: z.ZodObject<Written, z.core.$strict>;
  readonly revision: Revision;
}) {
  return {
    read: { ...reading, data: content },
    saveDraft: {
      access: 'content.write',
      path: ofKey,
      body: written.extend({ version: version.nullable() }),
      data: content,
      refusals: ['edit_conflict', 'problem'],
    },
    discardDraft: {
      ...changing,
      path: ofKey,
      body: unchanged,
      data: z.object({ is_gone: z.boolean() }),
    },
    publish: {
      ...changing,
      path: ofKey,
      body: unchanged.extend({
        /** null: now. */
        starts_at: isoDateTime.nullable(),
      }),
      data: content,
    },
    /** Cancelling a schedule, hiding. */
    change: { ...changing, path: ofKey, body: unchanged, data: content },
    history: { ...reading, query: z.object(pageQuery(['starts_at'])), data: pageOf(contentRevision) },
    revision: { ...reading, path: ofRevision, data: revision },
    restore: { ...changing, path: ofRevision, body: unchanged, data: content },
  } as const;
}
