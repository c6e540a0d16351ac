import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { isoDateTime } from '#contract/schemas/primitives.ts';

const percent = z.int().min(0).max(100);

/** What the staff writes about a picture. */
const describedPicture = z.object({
  /** For the staff: the picture is found by it. */
  name: z.string().trim().max(200),
  /** What it shows, for people who do not see it. */
  alt: z.string().trim().max(500),
  /** The point that stays visible where the picture is cut, in percent from the left and from above. */
  focus_x: percent,
  focus_y: percent,
});

export const libraryPicture = describedPicture.extend({
  path: z.string(),
  /** null: unknown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  added_at: isoDateTime,
  added_by: z.string(),
  /** How many contents show it. */
  uses_count: z.int().min(0),
  preview_url: z.url(),
  version,
});

export const pictureUseKinds = [
  'page',
  'blog_entry',
  'popup',
  'countdown',
  'category',
  'product',
  'setting',
] as const;

/** A content that shows a picture. */
const pictureUse = z.object({
  kind: z.enum(pictureUseKinds),
  name: z.string(),
  /** Identifies the content in the panel's addresses. */
  key: z.string(),
});

export const libraryPictureWithUses = libraryPicture.extend({ uses: z.array(pictureUse) });
export const libraryPictureInput = describedPicture.extend({ version });

export type LibraryPicture = z.infer<typeof libraryPicture>;
export type LibraryPictureWithUses = z.infer<typeof libraryPictureWithUses>;
export type PictureUse = z.infer<typeof pictureUse>;
