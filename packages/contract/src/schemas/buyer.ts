import { z } from 'zod';

import { approvalNoteLength } from '#contract/buyer-limits.ts';

import { centavos, id, isoDateTime, uuid } from './primitives.ts';
import { quote } from './quote.ts';

/** `approver` also approves the orders of others, `manager` also manages the buyers. */
export const buyerRole = z.enum(['buyer', 'approver', 'manager']);

/** Null: no limit. 0: every order needs an approval. */
const orderLimit = z.int().min(0).max(1_000_000_000).nullable();

/** The buyer whose login a token is; with the company's data beside it. */
export const ownBuyer = z.object({
  id,
  name: z.string(),
  role: buyerRole,
  order_limit_centavos: centavos.nullable(),
});

export const buyerInput = z.object({
  name: z.string().trim().min(1).max(120),
  role: buyerRole,
  order_limit_centavos: orderLimit,
});

export const buyerInvitation = buyerInput.extend({ email: z.string().trim().min(1).max(320) });

const buyerStatuses = ['invited', 'invite_expired', 'active'] as const;

export const companyBuyer = ownBuyer.extend({
  email: z.string(),
  status: z.enum(buyerStatuses),
  invited_at: isoDateTime,
});

export const approvalInput = z.object({
  cart_id: uuid,
  note: z.string().trim().max(approvalNoteLength),
  /** Of the checkout; without them the default address, and the cheapest method that serves it. */
  address_id: id.optional(),
  shipping_code: z.string().max(60).optional(),
});

const approvalStatuses = ['open', 'approved', 'declined', 'refused', 'expired'] as const;

const approvalRow = z.object({
  id,
  status: z.enum(approvalStatuses),
  asked_at: isoDateTime,
  /** The buyer who asked. */
  asked_by: z.string(),
  is_own: z.boolean(),
  valid_until: isoDateTime.nullable(),
  items_count: z.int(),
  /** The highest total of a payment method, which no choice exceeds. */
  total_centavos: centavos,
  order: z.object({ uuid, increment_id: z.string() }).nullable(),
});

export const approval = approvalRow.extend({
  note: z.string(),
  decline_reason: z.string(),
  /** Who approved or declined it; empty before. */
  decided_by: z.string(),
  lines: quote.shape.lines,
  items_centavos: centavos,
  shipping: quote.shape.shipping,
  by_payment: quote.shape.by_payment,
  /** The token of `/pedido-preparado` for who may approve it; null for others, and once it is closed. */
  link_token: z.string().nullable(),
});

export const pagedApprovals = z.object({
  items: z.array(approvalRow),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
});

export type BuyerRole = z.infer<typeof buyerRole>;
export type OwnBuyer = z.infer<typeof ownBuyer>;
export type CompanyBuyer = z.infer<typeof companyBuyer>;
export type BuyerStatus = (typeof buyerStatuses)[number];
export type Approval = z.infer<typeof approval>;
export type ApprovalRow = z.infer<typeof approvalRow>;
export type ApprovalStatus = (typeof approvalStatuses)[number];
