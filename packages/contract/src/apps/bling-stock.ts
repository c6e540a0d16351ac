import { z } from 'zod';

/** A product of Bling whose stock changed and that no variant has. */
export const blingUnknownProduct = z.object({
  bling_id: z.int(),
  sku: z.string(),
  name: z.string(),
  reason: z.string(),
});
export type BlingUnknownProduct = z.output<typeof blingUnknownProduct>;

/** Whose number counts when both sides differ; `none` moves nothing. */
export const blingStockLeaders = ['none', 'bling', 'shop'] as const;
export type BlingStockLeader = (typeof blingStockLeaders)[number];

const problem = z.object({
  sku: z.string(),
  /** Of the shop. */
  stock: z.int(),
  text: z.string(),
  /** A person says which side has the right number. */
  can_choose: z.boolean(),
});

/** What the app's page shows of products and stock. */
export const blingStockStatus = z.object({
  leader: z.enum(blingStockLeaders),
  linked: z.int(),
  /** The first ones. */
  problems: z.array(problem),
  unknown: z.array(blingUnknownProduct),
});
export type BlingStockStatus = z.output<typeof blingStockStatus>;

/** Which side has the right number of a variant. */
export const blingStockChoice = z.object({ sku: z.string(), side: z.enum(['bling', 'shop']) });
/** null: all that are listed. */
export const blingUnknownChoice = z.object({ bling_id: z.int().nullable() });
