import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';

/** Whether a buyer wants to be told by WhatsApp how their orders go. */
export const whatsappChoiceCalls = defineCalls('shopper', {
  'GET /api/customer/whatsapp': {
    summary: 'Whether the buyer wants messages about their orders by WhatsApp; false before a choice.',
    origin: 'extension',
    access: 'customer',
    guests: 'buyer',
    tags: [],
    data: z.object({ is_wanted: z.boolean() }),
  },
  'PUT /api/customer/whatsapp': {
    summary: 'The buyer wants messages about their orders by WhatsApp, or no more.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    guests: 'buyer',
    body: z.object({ is_wanted: z.boolean() }),
    data: z.object({ is_wanted: z.boolean() }),
  },
});
