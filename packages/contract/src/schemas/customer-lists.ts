import { z } from 'zod';

import { image } from './catalog.ts';
import { listItem } from './lists.ts';
import { id, isoDate, uuid } from './primitives.ts';

export const customerListInput = z.object({
  name: z.string().trim().min(1).max(80),
  /** The day of the party, where there is one. */
  event_on: isoDate.nullable(),
});

/** How many of something a list asks for. */
export const listQuantity = z.int().min(1).max(999);

export const customerList = z.object({
  id,
  /** The end of the share link; its holder may read the list and mark items as bought. */
  link: uuid,
  name: z.string(),
  event_on: isoDate.nullable(),
  /** Lines of the list that are sold. */
  items_count: z.int(),
  /** Of its first products. */
  images: z.array(image).max(4),
});

const sharedListItem = listItem.extend({
  /** Pieces of `quantity` that were bought already. */
  bought: z.int(),
});

/** A customer's list as shown to holders of its link, with the owner's first name only. */
export const sharedList = z.object({
  link: uuid,
  name: z.string(),
  event_on: isoDate.nullable(),
  /** The first name of whose list it is. */
  owner: z.string(),
  items: z.array(sharedListItem),
});

/** Lets whoever said that something was bought take it back. */
export const purchaseReceipt = z.object({ receipt: uuid });

export type CustomerListInput = z.infer<typeof customerListInput>;
export type CustomerList = z.infer<typeof customerList>;
export type SharedListItem = z.infer<typeof sharedListItem>;
export type SharedList = z.infer<typeof sharedList>;
