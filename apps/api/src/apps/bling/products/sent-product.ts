import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { z } from 'zod';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

const kind = 'sent-product';
const attempts = 5;

/** A product of the shop as the app last compared it with Bling. */
const sentProduct = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  /** Of its variants. */
  skus: z.array(z.string()),
  /** Codes that the app began to create. */
  creating: z.array(z.string()),
  /** Bling's product with the variations. */
  parent_id: z.int().nullable(),
});
type SentProduct = z.output<typeof sentProduct>;

export async function readSentProduct({ records }: AppContext, id: number): Promise<SentProduct | null> {
  return sentProduct.nullable().parse((await records.read(kind, String(id)))?.value ?? null);
}

export async function changeSentProduct(
  { records }: AppContext,
  { id, sku, name }: Pick<AdminProduct, 'id' | 'sku' | 'name'>,
  change: Partial<SentProduct>,
): Promise<void> {
  const empty = { product_id: id, sku, name, skus: [], creating: [], parent_id: null };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const record = await records.read(kind, String(id));
    const changed = { ...(record ? sentProduct.parse(record.value) : empty), sku, name, ...change };
    const isStored = record
      ? await records.replace(kind, { ...record, value: changed })
      : await records.add(kind, String(id), changed);
    if (isStored) return;
  }
  throw new AppFault('O produto está sendo comparado com o Bling em outro lugar.');
}
