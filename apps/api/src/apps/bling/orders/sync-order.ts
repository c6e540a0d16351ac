import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { z } from 'zod';

import { callBling } from '#api/apps/bling/call-bling.ts';
import { keptPieces } from '#api/apps/bling/domain/sale-body.ts';
import { noteSaleGone, noteSaleOfOrder, orderOfSale } from '#api/apps/bling/stock/counted-orders.ts';
import { trackFailure } from '#api/apps/bling/track-failure.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { isIssued, noteInvoice, invoiceSituation } from './note-invoice.ts';
import {
  awaitInvoice,
  changeOrderRecord,
  endAwaiting,
  type OrderRecord,
  readOrderRecord,
} from './order-record.ts';
import { readSale } from './read-bling.ts';
import { findOwnSale, prepareSale, replaceSale, sendSale } from './send-sale.ts';

const payload = z.object({ number: z.string(), is_forced: z.boolean().default(false) });
/** Of every account of Bling. */
const cancelledSale = 12;
const sold: ReadonlySet<string> = new Set(['paid', 'preparing', 'shipped', 'delivered']);

export const queueSync = (context: AppContext, number: string, isForced = false): Promise<void> =>
  context.queue({ name: 'sync-order', key: number, payload: { number, is_forced: isForced } });

export const isAutomatic = ({ settings }: AppContext): boolean => settings['invoices'] === 'automatic';

/** Makes Bling what the order is now: events only say that it changed, so that late and repeated ones change nothing. */
export async function syncOrder(context: AppContext, input: unknown): Promise<void> {
  const { number, is_forced: isForced } = payload.parse(input);
  await trackFailure(
    context,
    {
      job: 'sync-order',
      key: number,
      payload: { number, is_forced: true },
      subject: { kind: 'order', name: number },
    },
    async () => {
      const order = await readShopOrder(context, number);
      // A gift card is no sale of goods: the order that its credit pays has the invoice.
      if (!order || order.is_test || order.is_gift_card) return;
      const before = await readOrderRecord(context, number);
      if (order.status === 'cancelled') {
        if (before) await cancelSale(context, order, before);
        return;
      }
      if (!sold.has(order.status)) return;
      const record = await sendOrder(context, order, { before, isForced });
      const isFree = record?.sale && record.invoice === null && order.hold === null;
      if (isFree && isAutomatic(context)) {
        await context.queue({ name: 'issue-invoice', key: number, payload: { number } });
      }
    },
  );
}

/** Returns an order of the shop; null if there is none. */
export async function readShopOrder({ admin }: AppContext, number: string): Promise<AdminOrder | null> {
  try {
    return await admin('GET /api/admin/orders/{number}', { path: { number } });
  } catch (error) {
    if (error instanceof AdminCallError && error.code === 'not_found') return null;
    throw error;
  }
}

const skusOf = (order: AdminOrder): string[] => [...new Set(keptPieces(order).map(({ sku }) => sku))];

async function sendOrder(
  context: AppContext,
  order: AdminOrder,
  { before, isForced }: { before: OrderRecord | null; isForced: boolean },
): Promise<OrderRecord | null> {
  const { number } = order;
  if (before?.is_gone && !isForced) return null;
  if (!before?.sale) {
    // It waits for a decision of the staff: its release comes back here.
    if (order.hold !== null) return null;
    const record = await sendSale(context, order);
    await noteSale(context, order, record);
    await awaitInvoice(context, number);
    return record;
  }
  const { body, fingerprint } = await prepareSale(context, order);
  // For a process that was killed before it said so.
  if (!(await orderOfSale(context, before.sale.id))) await noteSale(context, order, before);
  if (fingerprint === before.fingerprint) return before;
  const sale = await readSale(context, before.sale.id);
  if (!sale) return markGone(context, order);
  const invoice =
    sale.notaFiscal === null ? null : await noteInvoice(context, { order, id: sale.notaFiscal });
  if (invoice === null) return replaceSale(context, { id: sale.id, number, body, fingerprint });
  // Said once: a person puts it right there, and trying again ends the notice.
  await changeOrderRecord(context, number, { fingerprint });
  throw new AppFault(
    `O pedido mudou na loja depois da NF-e ${invoice.numero ?? ''}: acerte a nota no Bling (cancelamento, carta de correção ou devolução).`,
    { isLasting: true },
  );
}

async function noteSale(context: AppContext, order: AdminOrder, { sale }: OrderRecord): Promise<void> {
  if (sale) await noteSaleOfOrder(context, { number: order.number, skus: skusOf(order), sale: sale.id });
}

/** Notes that the merchant deleted the sale: the order is sent again by a person only. */
export async function markGone(context: AppContext, order: AdminOrder): Promise<never> {
  const { number } = order;
  await changeOrderRecord(context, number, { sale: null, invoice: null, fingerprint: null, is_gone: true });
  await endAwaiting(context, number);
  await noteSaleGone(context, { number, skus: skusOf(order) });
  throw new AppFault('A venda deste pedido foi excluída no Bling. Tentar de novo a envia outra vez.', {
    isLasting: true,
  });
}

async function cancelSale(context: AppContext, order: AdminOrder, before: OrderRecord): Promise<void> {
  const { number } = order;
  const known = before.sale ?? (before.is_gone ? null : await findOwnSale(context, order));
  const sale = known && (await readSale(context, known.id));
  const invoice =
    sale?.notaFiscal == null ? null : await noteInvoice(context, { order, id: sale.notaFiscal });
  if (invoice && invoice.situacao !== invoiceSituation.cancelled) {
    throw new AppFault(
      isIssued(invoice)
        ? `O pedido foi cancelado na loja, e a NF-e ${invoice.numero ?? ''} vale: cancele-a no Bling e tente de novo.`
        : `O pedido foi cancelado na loja, e o Bling tem a NF-e ${invoice.numero ?? ''} por emitir: exclua-a lá e tente de novo.`,
      { isLasting: true },
    );
  }
  if (sale && sale.situacao !== cancelledSale) {
    await callBling(context, (bling) =>
      bling.pedidosVendas.changeSituation({ idPedidoVenda: sale.id, idSituacao: cancelledSale }),
    );
  }
  await changeOrderRecord(context, number, { sale: known, is_cancelled: true });
  await endAwaiting(context, number);
  await noteSaleGone(context, { number, skus: order.items.map(({ sku }) => sku) });
}
