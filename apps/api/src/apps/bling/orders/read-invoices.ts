import { z } from 'zod';

import type { MessageHandler } from '#api/apps/bling/receive-messages.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { noteInvoice } from './note-invoice.ts';
import { awaitingOrders, orderOfInvoice, readOrderRecord } from './order-record.ts';
import { readInvoice, readSale } from './read-bling.ts';
import { readShopOrder } from './sync-order.ts';

const id = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(Number),
]);
const message = z.object({ data: z.object({ id }) });
const payload = z.object({ id: z.int() });

const cursorKind = 'invoice-poll';
/** So that a round ends well within the time of a job, at the pace that Bling allows. */
const mostAsked = 100;

/** Takes a message about an invoice: of it only the id counts, for it may be late, repeated or of another store. */
export const receiveInvoice: MessageHandler = async (context, { body }) => {
  const read = message.safeParse(body);
  if (!read.success) return;
  const { id: of } = read.data.data;
  await context.queue({ name: 'read-invoice', key: String(of), payload: { id: of } });
};

/** Takes an invoice as it is now into its order, if it is one of an order that is at Bling. */
export async function takeInvoice(context: AppContext, input: unknown): Promise<void> {
  const { id: of } = payload.parse(input);
  const number = (await orderOfInvoice(context, of)) ?? (await numberAtBling(context, of));
  const order = number === null ? null : await readShopOrder(context, number);
  if (order) await noteInvoice(context, { order, id: of });
}

/** Returns the order that an invoice issued in Bling is of: by its number, if the order's own sale names the invoice. */
async function numberAtBling(context: AppContext, of: number): Promise<string | null> {
  const number = (await readInvoice(context, of))?.numeroPedidoLoja ?? null;
  const sale = number === null ? null : (await readOrderRecord(context, number))?.sale;
  const found = sale && (await readSale(context, sale.id));
  return found?.notaFiscal === of ? number : null;
}

/** Asks for invoices whose message was lost, or that were issued in Bling while messages are off; goes round the orders without one. */
export async function pollInvoices(context: AppContext): Promise<void> {
  const cursor = z
    .object({ after: z.string() })
    .safeParse((await context.records.read(cursorKind, 'all'))?.value);
  const after = cursor.data?.after ?? '';
  const numbers = (await awaitingOrders(context, after)).slice(0, mostAsked);
  for (const number of numbers) {
    const sale = (await readOrderRecord(context, number))?.sale;
    const found = sale && (await readSale(context, sale.id));
    const order = found?.notaFiscal == null ? null : await readShopOrder(context, number);
    if (order && found?.notaFiscal != null) await noteInvoice(context, { order, id: found.notaFiscal });
  }
  const next = numbers.length < mostAsked ? '' : (numbers.at(-1) ?? '');
  await context.records.put(cursorKind, 'all', { after: next });
}
