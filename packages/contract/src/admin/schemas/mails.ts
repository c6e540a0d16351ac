import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { type MailKind, mailKinds } from '#contract/mail-texts.ts';
import { id, isoDateTime } from '#contract/schemas/primitives.ts';

// Object.keys of the table are exactly its kinds.
export const mailKind = z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]);

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]*$/);

export const mailTexts = z.object({
  subject: oneLine(150),
  title: oneLine(120),
  opening: z.string().trim().min(1).max(3000),
  closing: z.string().trim().max(3000),
});

const savedTexts = z.object({
  id,
  texts: mailTexts,
  author: z.string(),
  saved_at: isoDateTime,
});

/** Texts of a mail that are kept: the newest first. */
export const adminMail = z.object({
  kind: mailKind,
  /** Those in use: the store's, or those of the shop. */
  texts: mailTexts,
  is_own: z.boolean(),
  draft: savedTexts.nullable(),
  /** Those in use and those that were, at most 20. */
  history: z.array(savedTexts),
  version,
});

export const adminMailRow = z.object({
  kind: mailKind,
  subject: z.string(),
  is_own: z.boolean(),
  has_draft: z.boolean(),
  changed_at: isoDateTime.nullable(),
  changed_by: z.string().nullable(),
});

export type AdminMail = z.infer<typeof adminMail>;
export type AdminMailRow = z.infer<typeof adminMailRow>;
