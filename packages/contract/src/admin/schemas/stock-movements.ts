import { z } from 'zod';

import { stockDocumentKinds, stockReasons } from '#contract/admin/stock-reasons.ts';
import { isoDate, isoDateTime } from '#contract/schemas/primitives.ts';

/** A change of a variant's stock. */
export const stockMovement = z.object({
  id: z.string(),
  sku: z.string(),
  product_name: z.string(),
  /** Added to the stock; 0 for pieces that were written off. */
  qty: z.int(),
  stock_after: z.int().min(0),
  /** Returned pieces that did not go back to the stock. */
  written_off: z.int().min(0),
  reason: z.enum(stockReasons),
  /** An order or return by its number, an import by its file, a bulk edit by its id. */
  document: z.object({ kind: z.enum(stockDocumentKinds), id: z.string() }).nullable(),
  /** null: the shopper, or the shop by itself. */
  author: z.string().nullable(),
  note: z.string(),
  at: isoDateTime,
});

export type StockMovement = z.infer<typeof stockMovement>;

export const stockMovementFilter = z.object({
  /** Of one variant. */
  sku: z.string().trim().max(120).optional(),
  reason: z.enum(stockReasons).optional(),
  /** Days in São Paulo, inclusive. */
  from: isoDate.optional(),
  until: isoDate.optional(),
});
