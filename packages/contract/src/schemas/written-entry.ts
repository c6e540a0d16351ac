import { z } from 'zod';

import { isoDateTime } from './primitives.ts';
import { writtenContent } from './written-page.ts';

const side = z.int().min(0).max(100_000);
const writtenImage = z.object({
  path: z.string().max(500),
  alt: z.string().max(500),
  width: side,
  height: side,
});

/** A blog entry as merchants write it (docs/contracts/content.md). */
export const writtenEntry = z.strictObject({
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().max(1000).default(''),
  content_html: z.string().max(100_000).default(''),
  /** Components that follow the text. */
  content: writtenContent.default({}),
  image: writtenImage.nullable().default(null),
  author: z.string().trim().max(200).default(''),
  /** The date that it states; null: that of its first publication. */
  published_at: isoDateTime.nullable().default(null),
});

export type WrittenEntry = z.output<typeof writtenEntry>;
