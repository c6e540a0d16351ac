import { z } from 'zod';

import { linkedRecordKinds, linkTarget } from '#contract/admin/schemas/links.ts';
import { defineCalls } from '#contract/call-definition.ts';

/** What a link of the shop can lead to, for whoever edits one. */
export const linkCalls = defineCalls('staff', {
  'GET /api/admin/link-targets': {
    summary:
      'Records by part of their name, those that shoppers see first, each with the address of a link to it: up to 20 of a kind, or 5 of each.',
    access: 'catalogue.read',
    query: z.object({ kind: z.enum(linkedRecordKinds).optional(), q: z.string().trim().max(120).optional() }),
    data: z.object({ items: z.array(linkTarget) }),
  },
  'GET /api/admin/link-target': {
    summary:
      'Where an address leads: the name of its record, over the redirects of the store, and whether shoppers see it.',
    access: 'catalogue.read',
    query: z.object({ href: z.string().trim().min(1).max(2000) }),
    data: linkTarget,
  },
});
