import { z } from 'zod';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { sendProduct } from './send-product.ts';

const payload = z.object({ page: z.int() });
/** Few enough for the time of a job. */
const pageSize = 10;

export const queueCatalogue = (context: AppContext, page = 1): Promise<void> =>
  context.queue({ name: 'send-catalogue', key: 'all', payload: { page } });

/** Compares all products with Bling, some at a time, so that orders and stock go on meanwhile. A product that fails is listed. */
export async function sendCatalogue(context: AppContext, input: unknown): Promise<void> {
  const { page } = payload.parse(input);
  const query = { page: String(page), per_page: String(pageSize), sort: 'id', order: 'asc' } as const;
  const { items } = await context.admin('GET /api/admin/products', { query });
  for (const { id, sku } of items) {
    try {
      await sendProduct(context, { id, sku });
    } catch (error) {
      // What does not answer now stops all; what is refused, this one.
      if (!(error instanceof AppFault) || !error.isLasting) throw error;
    }
  }
  if (items.length === pageSize) await queueCatalogue(context, page + 1);
}
