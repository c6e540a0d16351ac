import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { centavos, id, isoDateTime } from '#contract/schemas/primitives.ts';

const highestPrice = 100_000_000;
const ownPrice = centavos.min(1).max(highestPrice);
/** The price of one unit when at least `from_qty` are bought: rising quantities, falling prices, below the own price. */
const volumePrices = z
  .array(z.object({ from_qty: z.int().min(2).max(999), price_centavos: ownPrice }))
  .max(10);
const validity = z.enum(['running', 'scheduled', 'ended', 'off']);

const editablePriceList = z.object({
  name: z.string().trim().min(1).max(120),
  /** The code of the customers' group that pays these prices. */
  group: z.string().trim().min(1).max(60),
  /** Off the list price of every variant without a price of its own in the list; 0 for nothing. */
  percent_off: z.int().min(0).max(90),
  /** Inclusive; null: at once. */
  starts_at: isoDateTime.nullable(),
  /** Exclusive; null: without an end. */
  ends_at: isoDateTime.nullable(),
  is_active: z.boolean(),
});

export const adminPriceList = editablePriceList.extend({
  code: z.string(),
  group_name: z.string(),
  customers_count: z.int().min(0),
  prices_count: z.int().min(0),
  validity,
  version,
});
/** `version` is null to create one. */
export const adminPriceListInput = editablePriceList.extend({ version: version.nullable() });

const variantOfList = z.object({
  sku: z.string(),
  name: z.string(),
  options_label: z.string(),
  list_price_centavos: centavos,
});

export const priceListRow = variantOfList.extend({
  variant_id: id,
  /** What shoppers without a list pay now. */
  public_centavos: centavos,
  /** The price of its own in the list; null without one. */
  price_centavos: centavos.nullable(),
  /** Its own prices by quantity in the list. */
  volume_prices: volumePrices,
  /** What members pay now for the smallest purchase. */
  member_centavos: centavos,
});

/** What to do with the prices of a list. */
export const priceListChange = z.discriminatedUnion('kind', [
  /** Sets these prices; null removes one with its prices by quantity, which are unchanged where they are absent. */
  z.object({
    kind: z.literal('prices'),
    prices: z
      .array(
        z.object({
          sku: z.string().trim().min(1).max(120),
          price_centavos: ownPrice.nullable(),
          volume_prices: volumePrices.optional(),
        }),
      )
      .min(1)
      .max(2000),
  }),
  /** Sets the prices of a table with SKU and price, and by quantity where it has a column for them; an empty price removes one. */
  z.object({
    kind: z.literal('csv'),
    csv: z.string().max(3_000_000),
    /** Removes the prices that the table does not name. */
    replaces: z.boolean(),
  }),
  /** Raises or lowers every price of the list. */
  z.object({ kind: z.literal('percent'), percent: z.int().min(-90).max(300) }),
]);

export const priceListCheck = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /** Prices that would not be below the public one of now, which members then pay. */
  without_effect: z.int(),
  /** The first changes, by SKU. */
  rows: z.array(
    variantOfList.extend({
      before_centavos: centavos.nullable(),
      before_volume_prices: volumePrices,
      after_centavos: centavos.nullable(),
      after_volume_prices: volumePrices,
    }),
  ),
  /** Lines that are left out, with the reason; `line` is that of the table, or of the list of prices. */
  problems: z.array(z.object({ line: z.int().min(1), sku: z.string(), message: z.string() })),
  problems_count: z.int(),
  /** Of the stored prices that this was computed from. */
  version,
});

export type AdminPriceList = z.infer<typeof adminPriceList>;
export type AdminPriceListInput = z.infer<typeof adminPriceListInput>;
export type PriceListRow = z.infer<typeof priceListRow>;
export type PriceListChange = z.infer<typeof priceListChange>;
export type PriceListCheck = z.infer<typeof priceListCheck>;
