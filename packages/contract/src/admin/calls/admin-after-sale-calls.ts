import { z } from 'zod';

import { adminReview } from '#contract/admin/schemas/admin-review.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import {
  adminReturn,
  adminReturnRow,
  restockDecision,
  staffReturnSteps,
} from '#contract/admin/schemas/returns.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { id as itemId, idText, isoDate, uuid } from '#contract/schemas/primitives.ts';
import { returnReasons, returnStatuses } from '#contract/schemas/return.ts';
import { maxReplyLength, reviewStatuses } from '#contract/schemas/review.ts';

const ofId = z.object({ id: idText });

/** Returns and reviews. */
export const adminAfterSaleCalls = defineCalls('staff', {
  'GET /api/admin/returns': {
    summary: 'Returns, last requested first.',
    access: 'returns.read',
    query: z.object({
      ...pageQuery(['requested_at', 'amount_centavos']),
      status: z.enum(returnStatuses).optional(),
      reason: z.enum(returnReasons).optional(),
      /** The number of an order, or part of a customer’s name. */
      q: z.string().trim().max(120).optional(),
      /** Days in São Paulo, inclusive. */
      from: isoDate.optional(),
      until: isoDate.optional(),
    }),
    data: pageOf(adminReturnRow),
  },
  'GET /api/admin/returns/{id}': {
    summary: 'One return with its items, timeline and next steps.',
    access: 'returns.read',
    path: ofId,
    data: adminReturn,
    refusals: ['not_found'],
  },
  'GET /api/admin/returns/{id}/photos/{photo}': {
    summary: 'One of the photos that the customer attached.',
    access: 'returns.read',
    path: z.object({ id: idText, photo: uuid }),
    file: 'application/octet-stream',
    refusals: ['not_found'],
  },
  'POST /api/admin/returns/{id}/steps': {
    summary:
      'Moves a return, with a note to its customer. Done, it is refunded or its credit is granted, once.',
    access: 'returns.write',
    path: ofId,
    body: z.object({
      step: z.enum(staffReturnSteps),
      note: z.string().trim().max(1000).default(''),
      /** Of `received`: pieces without a decision follow the store's rule. */
      restock: z.array(restockDecision).max(200).default([]),
    }),
    data: adminReturn,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/returns/{id}/exchange': {
    summary:
      'Exchanges the pieces of a return for other variants of their products: reserved or ordered at once, as far as it is.',
    access: 'returns.write',
    path: ofId,
    body: z.object({
      pieces: z
        .array(z.object({ id: itemId, sku: z.string().max(120) }))
        .min(1)
        .max(200),
    }),
    data: adminReturn,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/returns/{id}/result': {
    summary: 'Gives credit or money for a return whose exchange has no replacement.',
    access: 'returns.write',
    path: ofId,
    body: z.object({ result: z.enum(['credit', 'refund']) }),
    data: adminReturn,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/reviews': {
    summary: 'Reviews, last written first.',
    access: 'reviews.read',
    query: z.object({
      ...pageQuery(['written_at', 'rating']),
      status: z.enum(reviewStatuses).optional(),
      rating: z
        .string()
        .regex(/^[1-5]$/)
        .transform(Number)
        .optional(),
      /** Part of the product’s name, or its SKU. */
      q: z.string().trim().max(120).optional(),
    }),
    data: pageOf(adminReview),
  },
  'PUT /api/admin/reviews/{id}/decision': {
    summary:
      'Approves or refuses a review, and mails its author a minute later. `pending` takes a decision back; it can be changed later, too.',
    access: 'reviews.write',
    path: ofId,
    body: z.object({ status: z.enum(reviewStatuses) }),
    data: adminReview,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/reviews/{id}/reply': {
    summary:
      'Replies to a published review, or changes the reply, which shoppers see under it as plain text. The author is mailed a minute after the first one.',
    access: 'reviews.write',
    path: ofId,
    body: z.object({
      text: z.string().trim().min(1).max(maxReplyLength),
      /** null: there is no reply yet. */
      version: version.nullable(),
    }),
    data: adminReview,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/reviews/{id}/reply/removal': {
    summary: 'Removes the reply to a review; a mail about it that is not sent yet is not sent.',
    access: 'reviews.write',
    path: ofId,
    body: z.object({ version }),
    data: adminReview,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
});
