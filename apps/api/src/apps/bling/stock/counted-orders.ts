import { z } from 'zod';

import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import type { FoldedStock } from './domain/fold-movements.ts';
import { readLink } from './linked-stock.ts';
import { queueStock } from './queue-stock.ts';
import { settlingMs } from './settling-ms.ts';
import { isReserved } from './stock-settings.ts';

const kind = 'counted-order';
const ofSale = 'order-of-sale';
/** Longer than orders are looked at. */
const keptMs = 120 * 86_400_000;

const countedOrder = z.object({
  /** Codes of its items that are products of Bling: others are reserved nowhere. */
  skus: z.array(z.string()),
  sale_at: z.iso.datetime().nullable(),
  invoiced_at: z.iso.datetime().nullable(),
});
type CountedOrder = z.output<typeof countedOrder>;

const orderAtBling = z.object({
  number: z.string(),
  /** Of the items that are products of Bling. */
  skus: z.array(z.string()),
});
type OrderAtBling = z.output<typeof orderAtBling>;

async function readCounted({ records }: AppContext, number: string): Promise<CountedOrder | null> {
  return countedOrder.nullable().parse((await records.read(kind, number))?.value ?? null);
}

/** Notes that Bling has a sale for an order: a while later, its reserve is off the balance. Safe to repeat. */
export async function noteSaleOfOrder(
  context: AppContext,
  { sale, ...order }: OrderAtBling & { readonly sale: number },
): Promise<void> {
  const before = await readCounted(context, order.number);
  const now = context.clock.now().toISOString();
  await put(context, order, { sale_at: before?.sale_at ?? now, invoiced_at: before?.invoiced_at ?? null });
  const expiresAt = new Date(context.clock.now().getTime() + keptMs);
  // Last: what is not noted to its end is noted again.
  await context.records.put(ofSale, String(sale), order, { expiresAt });
}

/** Notes that the invoice of an order took its pieces out of Bling's stock. Safe to repeat. */
export async function noteInvoiceOfOrder(context: AppContext, order: OrderAtBling): Promise<void> {
  const before = await readCounted(context, order.number);
  const now = context.clock.now().toISOString();
  await put(context, order, { sale_at: before?.sale_at ?? now, invoiced_at: before?.invoiced_at ?? now });
}

/** Notes that Bling has no sale for an order any more, or has cancelled it: its pieces are back on the balance, and the shop has sold them. */
export async function noteSaleGone(context: AppContext, { number, skus }: OrderAtBling): Promise<void> {
  await context.records.remove(kind, number);
  await queueAll(context, skus);
}

/** Returns the order whose sale it is; null if it is none of the shop's. */
export async function orderOfSale({ records }: AppContext, sale: number): Promise<OrderAtBling | null> {
  return orderAtBling.nullable().parse((await records.read(ofSale, String(sale)))?.value ?? null);
}

async function put(
  context: AppContext,
  { number, skus }: OrderAtBling,
  moments: Pick<CountedOrder, 'sale_at' | 'invoiced_at'>,
): Promise<void> {
  const expiresAt = new Date(context.clock.now().getTime() + keptMs);
  await context.records.put(kind, number, { skus, ...moments }, { expiresAt });
  await queueAll(context, skus);
}

async function queueAll(context: AppContext, skus: readonly string[]): Promise<void> {
  for (const sku of new Set(skus)) {
    if (await readLink(context, sku)) await queueStock(context, sku);
  }
}

interface UncountedPieces {
  readonly pieces: number;
  /** When some of them will be off the balance; null: not by themselves. */
  readonly changesAt: number | null;
}

/** Returns how many pieces of orders are not off Bling's balance. */
export async function uncountedPieces(
  context: AppContext,
  { sku, orders }: { sku: string; orders: FoldedStock['orders'] },
): Promise<UncountedPieces> {
  const now = context.clock.now().getTime();
  let pieces = 0;
  let changesAt: number | null = null;
  for (const [number, { qty }] of Object.entries(orders)) {
    if (qty <= 0) continue;
    const from = await countedFrom(context, { sku, number });
    if (from !== null && from <= now) continue;
    pieces += qty;
    if (from !== null) changesAt = Math.min(changesAt ?? from, from);
  }
  return { pieces, changesAt };
}

/** Returns the moment from which an order's pieces are off the balance; null: Bling has none of them. */
async function countedFrom(
  context: AppContext,
  { sku, number }: { sku: string; number: string },
): Promise<number | null> {
  const order = await readCounted(context, number);
  if (!order?.skus.includes(sku)) return null;
  const since = isReserved(context) ? order.sale_at : order.invoiced_at;
  return since === null ? null : new Date(since).getTime() + settlingMs;
}
