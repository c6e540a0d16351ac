import { z } from 'zod';

import { type AppContext, AppFault, type AppRecord } from '#api/contexts/apps/apps.public.ts';

import { foldedStock } from './domain/fold-movements.ts';
import { listAll } from './list-all.ts';

const kind = 'stock';
const ofBling = 'bling-product';
const attempts = 8;

/** A variant and the product of Bling that has its code. */
const linkedStock = foldedStock.extend({
  sku: z.string(),
  bling_id: z.int(),
  product_id: z.int(),
  /** Its stock is that of its components: nothing is posted to it. */
  is_composed: z.boolean(),
  /**
   * What the first balance does: `send` puts the shop's pieces into a product that the shop has just created there, `check` asks a person
   * before an empty product of Bling takes the shop's pieces away, `done` has begun.
   */
  start: z.enum(['send', 'check', 'asked', 'done']),
  /** What Bling's balance was, or is after what was posted; null before the first. */
  balance: z.number().nullable(),
  /** Before that moment, what is read may be older than what was posted. */
  read_from: z.iso.datetime().nullable(),
  /** For the merchant. */
  problem: z.string().nullable(),
});
export type LinkedStock = z.output<typeof linkedStock>;

const owner = z.object({ sku: z.string().nullable(), product_id: z.int() });
/** Whose product of Bling it is; a product with variations has no code of a variant. */
type BlingProductOwner = z.output<typeof owner>;

export interface StoredLink {
  readonly record: AppRecord;
  readonly link: LinkedStock;
}

export async function readLink({ records }: AppContext, sku: string): Promise<StoredLink | null> {
  const record = await records.read(kind, sku);
  return record && { record, link: linkedStock.parse(record.value) };
}

/** Replaces a link that was read; false if it has changed since. */
export const replaceLink = (
  { records }: AppContext,
  { record }: StoredLink,
  link: LinkedStock,
): Promise<boolean> => records.replace(kind, { ...record, value: link });

/** Changes a link, whatever else changes it meanwhile; null without one. */
export async function changeLink(
  context: AppContext,
  sku: string,
  change: (link: LinkedStock) => LinkedStock,
): Promise<LinkedStock | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await readLink(context, sku);
    if (!stored) return null;
    const changed = change(stored.link);
    if (await replaceLink(context, stored, changed)) return changed;
  }
  throw new AppFault('O estoque deste código está sendo mudado em outro lugar.');
}

/** Adds a link unless there is one; the product's own record is written first, so that no event of it is unknown. */
export async function addLink(context: AppContext, link: LinkedStock): Promise<void> {
  await noteOwner(context, link.bling_id, { sku: link.sku, product_id: link.product_id });
  await context.records.add(kind, link.sku, link);
}

export async function removeLink({ records }: AppContext, { sku, bling_id: id }: LinkedStock): Promise<void> {
  await records.remove(kind, sku);
  await records.remove(ofBling, String(id));
}

export const noteOwner = ({ records }: AppContext, id: number, of: BlingProductOwner): Promise<void> =>
  records.put(ofBling, String(id), of);

export async function ownerOf({ records }: AppContext, id: number): Promise<BlingProductOwner | null> {
  return owner.nullable().parse((await records.read(ofBling, String(id)))?.value ?? null);
}

export async function allLinks(context: AppContext): Promise<LinkedStock[]> {
  return (await listAll(context, kind)).map(({ value }) => linkedStock.parse(value));
}
