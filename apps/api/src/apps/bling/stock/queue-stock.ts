import type { AppContext } from '#api/contexts/apps/apps.public.ts';

/** Queues the comparison of a variant's stock with Bling's balance. */
export const queueStock = (context: AppContext, sku: string): Promise<void> =>
  context.queue({ name: 'sync-stock', key: sku, payload: { sku } });

/** Queues another one, under a key of its own: the one above runs at once. */
export const queueStockLater = (context: AppContext, sku: string, at: number): Promise<void> =>
  context.queue({ name: 'sync-stock', key: `${sku} later`, payload: { sku }, dueAt: new Date(at) });
