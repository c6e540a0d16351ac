import { z } from 'zod';

import { image } from './catalog.ts';
import { listItem } from './lists.ts';
import { id, isoDate, uuid } from './primitives.ts';

export const customerListInput = z.object({
  name: z.string().trim().min(1).max(80),
  /** The day of the event, if any. */
  event_on: isoDate.nullable(),
});

/** The requested quantity of a list's item. */
export const listQuantity = z.int().min(1).max(999);

export const customerList = z.object({
  id,
  /** The end of the share link; its holder may read the list and mark items as bought. */
  link: uuid,
  name: z.string(),
  event_on: isoDate.nullable(),
  /** The number of sold items of the list. */
  items_count: z.int(),
  /** Pictures of its first products. */
  images: z.array(image).max(4),
});

const sharedListItem = listItem.extend({
  /** The part of `quantity` that was bought. */
  bought: z.int(),
});

/** A customer's list as shown to holders of its link, with the owner's first name only. */
export const sharedList = z.object({
  link: uuid,
  name: z.string(),
  event_on: isoDate.nullable(),
  /** The first name of the list's owner. */
  owner: z.string(),
  items: z.array(sharedListItem),
});

/** The receipt of a list purchase, which undoes it. */
export const purchaseReceipt = z.object({ receipt: uuid });

export type CustomerListInput = z.infer<typeof customerListInput>;
export type CustomerList = z.infer<typeof customerList>;
export type SharedListItem = z.infer<typeof sharedListItem>;
export type SharedList = z.infer<typeof sharedList>;
