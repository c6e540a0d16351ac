import { z } from 'zod';

import { readSale } from '#api/apps/bling/orders/read-bling.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { noteSaleGone, noteSaleOfOrder, orderOfSale } from './counted-orders.ts';

const id = z.int().positive();
const message = z.object({ data: z.object({ id }) });
const payload = z.object({ id });
/** Of every account of Bling. */
const cancelled = 12;

/** Queues a look at a sale of the shop that a message of Bling named. */
export async function noteSaleEvent(
  context: AppContext,
  { body }: { readonly body: unknown },
): Promise<void> {
  const read = message.safeParse(body);
  if (!read.success || !(await orderOfSale(context, read.data.data.id))) return;
  const { id: sale } = read.data.data;
  await context.queue({ name: 'check-sale', key: String(sale), payload: { id: sale } });
}

/** Counts the pieces of a sale that was deleted or cancelled at Bling as the shop's again: they are back on the balance, and sold. */
export async function checkSale(context: AppContext, input: unknown): Promise<void> {
  const { id: sale } = payload.parse(input);
  const order = await orderOfSale(context, sale);
  if (!order) return;
  const found = await readSale(context, sale);
  if (found === null || found.situacao === cancelled) await noteSaleGone(context, order);
  else await noteSaleOfOrder(context, { ...order, sale });
}
