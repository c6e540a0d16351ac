import { parseInvoiceKey } from '@vitrine/brazil/parse-invoice-key.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';

import { keptPieces } from '#api/apps/bling/domain/sale-body.ts';
import { noteInvoiceOfOrder } from '#api/apps/bling/stock/counted-orders.ts';
import { endFailure } from '#api/apps/bling/track-failure.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { changeOrderRecord, endAwaiting, forgetInvoice, noteInvoiceOwner } from './order-record.ts';
import { type BlingInvoice, readInvoice } from './read-bling.ts';

/** The invoiceSituation of an NF-e at Bling. */
export const invoiceSituation = {
  pending: 1,
  cancelled: 2,
  rejected: 4,
  authorised: 5,
  printed: 6,
  registered: 7,
  denied: 9,
} as const;
const issued: ReadonlySet<number> = new Set([
  invoiceSituation.authorised,
  invoiceSituation.printed,
  invoiceSituation.registered,
]);

export const isIssued = ({ situacao, chaveAcesso }: BlingInvoice): boolean =>
  issued.has(situacao) && parseInvoiceKey(chaveAcesso ?? '') !== null;

/**
 * Reads the invoice of an order as it is now and takes it into the order: number, key and the address of its DANFE, once. Returns it; null
 * if Bling has deleted it.
 */
export async function noteInvoice(
  context: AppContext,
  { order, id }: { order: AdminOrder; id: number },
): Promise<BlingInvoice | null> {
  const { number } = order;
  const invoice = await readInvoice(context, id);
  if (!invoice) {
    await changeOrderRecord(context, number, { invoice: null });
    await forgetInvoice(context, id);
    return null;
  }
  const key = parseInvoiceKey(invoice.chaveAcesso ?? '');
  const url = webAddress(invoice.linkDanfe) ?? webAddress(invoice.linkPDF);
  await noteInvoiceOwner(context, id, number);
  const { numero, situacao: situation } = invoice;
  await changeOrderRecord(context, number, {
    invoice: { id, number: numero ?? '', situation, key, url },
  });
  if (!isIssued(invoice) || key === null) return invoice;
  if (order.status !== 'cancelled' && (order.invoice?.key !== key || order.invoice.url !== url)) {
    await context.admin('PUT /api/admin/orders/{number}/invoice', { path: { number }, body: { key, url } });
  }
  await noteInvoiceOfOrder(context, { number, skus: [...new Set(keptPieces(order).map(({ sku }) => sku))] });
  await endAwaiting(context, number);
  await endFailure(context, { job: 'issue-invoice', key: number });
  return invoice;
}

function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
