import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { fontPaths } from '#contract/settings.ts';

/** 2 MB: a variable font with all its scripts fits. */
export const maxFontBytes = 2_000_000;

const face = z.object({
  /** The name of its file, by its content. */
  file: z.string(),
  weight_from: z.int(),
  /** More than `weight_from` for a variable font. */
  weight_to: z.int(),
});

/** A font that the store uploaded. */
export const adminFont = z.object({
  name: z.string(),
  faces: z.array(face),
  /** The settings that name it: while there are some, it cannot be removed. */
  used_by: z.array(z.enum(fontPaths)),
  version,
});

/** Above the largest font as base64, so that a larger one is refused as a font. */
export const fontBodyBytes = 6_000_000;

export const fontUpload = z.object({
  /** Of up to 50 letters, digits, spaces and hyphens. */
  name: z.string().trim().max(200),
  /** null reads it from the file; a variable font has its own. */
  weight: z.int().min(1).max(1000).nullable(),
  /** A WOFF2. */
  content_base64: z.base64().max(fontBodyBytes),
  /** Of the font that gets another file; null for a new font. */
  version: version.nullable(),
});

export type AdminFont = z.infer<typeof adminFont>;
