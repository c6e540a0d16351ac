import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { centavos, id, isoDate, isoDateTime } from '#contract/schemas/primitives.ts';

/** A list of products that the store puts together. */
export const storeListRow = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Lists are shown by ascending position. */
  position: z.int(),
  is_active: z.boolean(),
  items_count: z.int(),
});

const listedVariant = z.object({
  sku: z.string(),
  name: z.string(),
  options_label: z.string(),
  price_centavos: centavos,
  stock: z.int(),
  /** Whether shoppers see it: its product is for sale. */
  is_sold: z.boolean(),
  quantity: z.int(),
});

export const storeList = storeListRow.omit({ items_count: true }).extend({
  /** In the order of the list. */
  items: z.array(listedVariant),
  version,
});

/** A customer's list, for a wedding for example. Their name is masked without `customers.personal`. */
export const customerListRow = z.object({
  id,
  name: z.string(),
  customer: z.object({ id, name: z.string() }),
  event_on: isoDate.nullable(),
  created_at: isoDateTime,
  /** Pieces that are wanted, and how many of them guests have marked as bought. */
  wanted_count: z.int(),
  bought_count: z.int(),
});

export const customerListDetail = customerListRow.extend({
  items: z.array(listedVariant.extend({ bought: z.int() })),
});

export type StoreListRow = z.infer<typeof storeListRow>;
export type StoreList = z.infer<typeof storeList>;
export type CustomerListRow = z.infer<typeof customerListRow>;
export type CustomerListDetail = z.infer<typeof customerListDetail>;
