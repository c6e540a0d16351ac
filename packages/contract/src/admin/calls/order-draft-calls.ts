import { z } from 'zod';

import {
  orderDraft,
  orderDraftInput,
  orderDraftLink,
  orderDraftQuote,
  orderDraftQuoteInput,
  orderDraftRow,
  orderDraftStatuses,
  orderDraftVariant,
} from '#contract/admin/schemas/order-drafts.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { draftLinkDays } from '#contract/quote-limits.ts';
import { idText, isoDate } from '#contract/schemas/primitives.ts';

const path = z.object({ id: idText });

/** Orders that the staff prepare for a customer (decision 133). */
export const orderDraftCalls = defineCalls('staff', {
  'GET /api/admin/order-drafts': {
    summary: 'Drafts of orders: quotes without an answer, then the last changed first.',
    access: 'orders.draft',
    query: z.object({
      ...pageQuery(['changed_at']),
      /** Part of the customer's name, an e-mail, or the draft's number. */
      q: z.string().trim().max(120).optional(),
      status: z.enum(orderDraftStatuses).optional(),
      /** Quotes that wait for an answer, or all of them. */
      quotes: z.enum(['waiting', 'all']).optional(),
    }),
    data: pageOf(orderDraftRow),
  },
  'GET /api/admin/order-drafts/{id}': {
    summary: 'A draft with its agreed prices, and what has changed in the shop since.',
    access: 'orders.draft',
    path,
    data: orderDraft,
    refusals: ['not_found'],
  },
  'GET /api/admin/order-draft-variants': {
    summary: 'Variants on sale by part of the name or SKU, or by the whole GTIN: at most eight.',
    access: 'orders.draft',
    query: z.object({ q: z.string().trim().min(1).max(120) }),
    data: z.array(orderDraftVariant),
  },
  'POST /api/admin/order-draft-quotes': {
    summary:
      'What a draft would cost now, by each payment method, and how it could be shipped. Stores nothing.',
    access: 'orders.draft',
    body: orderDraftQuoteInput,
    data: orderDraftQuote,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/order-drafts': {
    summary: 'Creates a draft at the prices of now. It reserves no stock.',
    access: 'orders.draft',
    body: orderDraftInput,
    data: orderDraft,
    status: 201,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/order-drafts/{id}': {
    summary: 'Changes a draft, and prices it anew. A link that was sent shows the draft as changed.',
    access: 'orders.draft',
    path,
    body: orderDraftInput.extend({ version }),
    data: orderDraft,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/order-drafts/{id}/link': {
    summary:
      'Creates the link by which the customer pays, in place of an earlier one, and mails it if wished. The response alone has it.',
    access: 'orders.draft',
    path,
    body: z.object({
      version,
      is_mailed: z.boolean(),
      valid_days: z.int().min(draftLinkDays.least).max(draftLinkDays.most).default(draftLinkDays.usual),
    }),
    data: orderDraftLink,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/order-drafts/{id}/link-revocation': {
    summary: 'Ends the link of a draft.',
    access: 'orders.draft',
    path,
    data: orderDraft,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/order-drafts/{id}/transfer': {
    summary:
      'Records that the customer paid by transfer: the draft becomes a paid order, or the unpaid order that its link placed is paid.',
    access: 'orders.draft',
    path,
    body: z.object({ version, received_on: isoDate }),
    data: orderDraft,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/order-drafts/{id}/discard': {
    summary: 'Discards a draft: its link, address and note are deleted.',
    access: 'orders.draft',
    path,
    body: z.object({ version }),
    data: orderDraft,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
});
