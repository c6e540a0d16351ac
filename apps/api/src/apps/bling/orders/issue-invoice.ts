import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { z } from 'zod';

import { BlingFault } from '#api/apps/bling/bling-transport.ts';
import { callBling } from '#api/apps/bling/call-bling.ts';
import { trackFailure } from '#api/apps/bling/track-failure.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { isIssued, noteInvoice, invoiceSituation } from './note-invoice.ts';
import { noteInvoiceOwner, readOrderRecord } from './order-record.ts';
import { type BlingInvoice, readGenerated, readInvoice, readSale } from './read-bling.ts';
import { markGone, readShopOrder } from './sync-order.ts';

const payload = z.object({
  number: z.string(),
  /** A person wants another one in place of a cancelled one. */
  is_again: z.boolean().default(false),
});
const lasting = (message: string) => new AppFault(message, { isLasting: true });
const sendable: ReadonlySet<number> = new Set([invoiceSituation.pending, invoiceSituation.rejected]);

/**
 * Issues the invoice of an order: one, whatever response was lost. The sale says which invoice it has before one is generated, and the
 * invoice says whether it was sent before it is sent.
 */
export async function issueInvoice(context: AppContext, input: unknown): Promise<void> {
  const { number, is_again: isAgain } = payload.parse(input);
  await trackFailure(
    context,
    { job: 'issue-invoice', key: number, payload: { number }, subject: { kind: 'order', name: number } },
    async () => {
      const record = await readOrderRecord(context, number);
      const order = await readShopOrder(context, number);
      if (!order || order.status === 'cancelled') return;
      if (!record?.sale) throw lasting('O pedido não está no Bling: envie-o antes de emitir a nota.');
      if (order.hold !== null) throw lasting('O pedido espera uma decisão da equipe: libere-o antes.');
      const id = await findInvoice(context, { order, sale: record.sale.id, isAgain });
      if (id !== null) await send(context, { order, id });
    },
  );
}

/** Returns the invoice of a sale, generated if it has none; null if it was cancelled and nobody wants another. */
async function findInvoice(
  context: AppContext,
  { order, sale, isAgain }: { order: AdminOrder; sale: number; isAgain: boolean },
): Promise<number | null> {
  const known = await invoiceOfSale(context, { order, sale });
  const before = known === null ? null : await noteInvoice(context, { order, id: known });
  if (before && before.situacao !== invoiceSituation.cancelled) return before.id;
  if (before && !isAgain) return null;
  try {
    const answer = await callBling(context, (bling) =>
      bling.pedidosVendas.generateNfe({ idPedidoVenda: sale }),
    );
    const id = readGenerated(answer) ?? (await invoiceOfSale(context, { order, sale }));
    if (id === null) throw new AppFault('O Bling não disse que nota gerou.');
    await noteInvoiceOwner(context, id, order.number);
    return id;
  } catch (error) {
    if (!(error instanceof BlingFault) || error.status !== 400) throw error;
    // Refused because it has one, which a lost response or a person in Bling generated.
    const other = await invoiceOfSale(context, { order, sale });
    if (other === null || other === before?.id) throw error;
    return other;
  }
}

async function invoiceOfSale(
  context: AppContext,
  { order, sale }: { order: AdminOrder; sale: number },
): Promise<number | null> {
  const found = await readSale(context, sale);
  return found ? found.notaFiscal : markGone(context, order);
}

async function send(context: AppContext, { order, id }: { order: AdminOrder; id: number }): Promise<void> {
  const before = await readInvoice(context, id);
  if (!before) throw new AppFault('O Bling ainda não mostra a nota que gerou.');
  try {
    if (sendable.has(before.situacao)) {
      await callBling(context, (bling) => bling.nfes.send({ idNotaFiscal: id }));
    }
  } finally {
    // What became of it is known even if the answer was a refusal.
    await noteInvoice(context, { order, id });
  }
  const after = await readInvoice(context, id);
  if (after) requireGood(after);
}

/** Refuses what will not become valid by waiting. */
function requireGood(invoice: BlingInvoice): void {
  if (isIssued(invoice)) return;
  if (invoice.situacao === invoiceSituation.rejected) {
    throw lasting('A SEFAZ rejeitou a NF-e: veja o motivo no Bling, corrija e tente de novo.');
  }
  if (invoice.situacao === invoiceSituation.denied) {
    throw lasting('A SEFAZ denegou a NF-e: o cadastro do cliente ou o da loja tem um impedimento fiscal.');
  }
}
