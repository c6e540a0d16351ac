import { z } from 'zod';

import { maxPhotos } from '#contract/upload-limits.ts';

import { image } from './catalog.ts';
import { centavos, id, isoDate, isoDateTime, uuid } from './primitives.ts';
import { orderName, orderStatuses } from './sales.ts';

export const returnReasons = ['regret', 'defect', 'damaged', 'wrong_item'] as const;
/** The customer's preferred compensation. */
export const returnResults = ['exchange', 'credit', 'refund'] as const;
export const returnStatuses = ['requested', 'approved', 'received', 'done', 'refused'] as const;

export const returnSummary = z.object({
  id,
  order: orderName,
  status: z.enum(returnStatuses),
  requested_at: isoDateTime,
  items_count: z.int(),
  images: z.array(image).max(4),
});

export const pagedReturns = z.object({
  items: z.array(returnSummary),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
});

/** How far an exchange is. `unavailable`: a wished piece is gone, and staff chooses again with the customer, or gives credit or money. */
const exchangeStates = [
  'wished',
  'reserved',
  'unavailable',
  'awaiting_payment',
  'replaced',
  'credited',
] as const;

export const returnExchange = z.object({
  state: z.enum(exchangeStates),
  /** The variants that the items are exchanged for. */
  pieces: z.array(z.object({ item_id: id, sku: z.string(), options_label: z.string() })),
  /** The order of the new pieces, once the returned ones have arrived. */
  order: orderName.nullable(),
  order_status: z.enum(orderStatuses).nullable(),
  to_pay_centavos: centavos,
  /** What the returned items were worth beyond the new ones: credit. */
  difference_centavos: centavos,
  reserved_until: isoDateTime.nullable(),
});

/** The variants that each item of an order can be exchanged for. */
export const exchangeChoices = z.array(
  z.object({
    item_id: id,
    variants: z.array(
      z.object({
        variant_id: id,
        sku: z.string(),
        options_label: z.string(),
        /** The variant that was bought. */
        is_same: z.boolean(),
        stock: z.int().min(0),
        /** For one piece: positive if the shopper pays it, negative if they get it as credit. */
        difference_centavos: z.int(),
      }),
    ),
  }),
);

const soldItem = z.object({
  /** The order's line. */
  id,
  name: z.string(),
  options_label: z.string(),
  image: image.nullable(),
  qty: z.int(),
});

export const returnDetail = returnSummary.omit({ images: true }).extend({
  reason: z.enum(returnReasons),
  result: z.enum(returnResults),
  comment: z.string(),
  is_withdrawal: z.boolean(),
  /** null or absent: no exchange. */
  exchange: returnExchange.nullable().optional(),
  /** The variants that the shopper may choose instead; absent once the new pieces are reserved or ordered. */
  exchange_choices: exchangeChoices.optional(),
  /** The amount paid for the returned items. */
  amount_centavos: centavos,
  /** Ids of the attached uploads; of customers only their owner can read them, by `GET /api/storage/uploads/{id}`. */
  photos: z.array(uuid),
  items: z.array(soldItem),
  timeline: z.array(z.object({ status: z.enum(returnStatuses), note: z.string(), at: isoDateTime })),
});

export const returnableOrder = z.object({
  order: orderName,
  delivered_on: isoDate,
  /** The last day to withdraw without a reason, and the last day for wrong or defective products. */
  withdrawal_until: isoDate,
  until: isoDate,
  is_withdrawal_open: z.boolean(),
  /** The last day to return without a reason by the store's terms; absent: `withdrawal_until`. */
  regret_until: isoDate.optional(),
  is_regret_open: z.boolean().optional(),
  items: z.array(
    soldItem.extend({
      /** The quantity that can still be returned. */
      returnable_qty: z.int(),
      price_centavos: centavos,
    }),
  ),
});

export const returnInput = z.object({
  order_id: uuid,
  items: z
    .array(
      z.object({
        id,
        qty: z.int().min(-9999).max(9999),
        /** Of an exchange: a variant of the same product; absent: the one that was bought. */
        replacement_variant_id: id.optional(),
      }),
    )
    .max(200)
    .default([]),
  reason: z.enum(returnReasons),
  result: z.enum(returnResults),
  comment: z.string().trim().max(1000).default(''),
  /** Ids of uploads. */
  photos: z.array(uuid).max(maxPhotos).default([]),
});

/** Another choice for an exchange; items that are absent keep theirs. */
export const replacementInput = z.object({
  items: z
    .array(z.object({ id, replacement_variant_id: id }))
    .min(1)
    .max(200),
});

export type ReturnExchange = z.infer<typeof returnExchange>;
export type ExchangeChoices = z.infer<typeof exchangeChoices>;
export type ReturnReason = (typeof returnReasons)[number];
export type ReturnResult = (typeof returnResults)[number];
export type ReturnStatus = (typeof returnStatuses)[number];
export type ReturnSummary = z.infer<typeof returnSummary>;
export type PagedReturns = z.infer<typeof pagedReturns>;
export type ReturnDetail = z.infer<typeof returnDetail>;
export type ReturnableOrder = z.infer<typeof returnableOrder>;
export type ReturnInput = z.input<typeof returnInput>;
