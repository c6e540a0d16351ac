import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { idText, isoDateTime, slug } from '#contract/schemas/primitives.ts';

/** Previews of the shop's pages. */
export const adminPreviewCalls = defineCalls('staff', {
  'GET /api/admin/previews': {
    summary:
      'An address of the shop that shows it at a moment, to whoever has it, until it expires. With `page` or `entry` it shows the draft of that page or blog entry, or a `revision` of it; with `popup` or `countdown` without the stored one, which is edited.',
    access: 'content.read',
    query: z.object({
      path: z
        .string()
        .regex(/^\/(?![/\\])[^\s\\]*$/)
        .max(300),
      /** Absent: now. */
      at: isoDateTime.optional(),
      page: slug.optional(),
      entry: slug.optional(),
      popup: slug.optional(),
      countdown: slug.optional(),
      /** A version of the page or blog entry instead of its draft. */
      revision: idText.optional(),
      /** The panel may show it in a frame. */
      framed: z.enum(['1']).optional(),
    }),
    data: z.object({ url: z.url(), expires_at: isoDateTime }),
  },
});
