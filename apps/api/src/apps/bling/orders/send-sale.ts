import { createHash } from 'node:crypto';

import type { PedidosVendas } from 'bling-erp-api/lib/entities/pedidosVendas/index.js';

import { BlingFault } from '#api/apps/bling/bling-transport.ts';
import { callBling } from '#api/apps/bling/call-bling.ts';
import {
  keptPieces,
  saleBody,
  type SaleBody,
  saleMark,
  type SoldOrder,
} from '#api/apps/bling/domain/sale-body.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { findContact } from './find-contact.ts';
import { findPaymentForm, findProducts, salesChannelOf } from './find-sale-parts.ts';
import { beginOrder, changeOrderRecord, type OrderRecord } from './order-record.ts';
import { readCreated, readSale, salesOfNumber } from './read-bling.ts';

type CreateInput = Parameters<PedidosVendas['create']>[0];

/** Returns the sale of an order as it would be sent now, with what tells it from another. */
export async function prepareSale(context: AppContext, order: SoldOrder) {
  const products = await findProducts(
    context,
    keptPieces(order).map(({ sku }) => sku),
  );
  const paymentForm = await findPaymentForm(context, order.payment_type);
  const contact = await findContact(context, order);
  const body = saleBody(order, { contact, products, paymentForm, store: salesChannelOf(context) });
  return { body, fingerprint: fingerprintOf(body) };
}

const fingerprintOf = (body: SaleBody) =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);

/**
 * Sends an order that has no sale yet: once, whatever response was lost. It is noted before, and a noted order is looked for by its number;
 * what was found is this order's by its mark.
 */
export async function sendSale(context: AppContext, order: SoldOrder): Promise<OrderRecord> {
  const { number } = order;
  const { body, fingerprint } = await prepareSale(context, order);
  await beginOrder(context, number);
  const sale = (await findOwnSale(context, order)) ?? (await create(context, order, body));
  return changeOrderRecord(context, number, { sale, fingerprint, is_gone: false, is_cancelled: false });
}

/** Returns the sale of an order that Bling has, if it has one. */
export async function findOwnSale(
  context: AppContext,
  order: Pick<SoldOrder, 'number' | 'uuid'>,
): Promise<OrderRecord['sale']> {
  for (const { id } of await salesOfNumber(context, order.number, salesChannelOf(context))) {
    const found = await readSale(context, id);
    if (found?.observacoesInternas?.includes(saleMark(order))) return { id, number: found.numero ?? null };
  }
  return null;
}

async function create(
  context: AppContext,
  order: SoldOrder,
  body: SaleBody,
): Promise<NonNullable<OrderRecord['sale']>> {
  try {
    // The client's type wants ids of lines that do not exist yet.
    const input = body as unknown as CreateInput;
    const id = readCreated(await callBling(context, (bling) => bling.pedidosVendas.create(input)));
    return { id, number: (await readSale(context, id))?.numero ?? null };
  } catch (error) {
    if (!(error instanceof BlingFault) || !error.elements.includes('numeroLoja')) throw error;
    const own = await findOwnSale(context, order);
    if (own) return own;
    throw new AppFault(
      `No Bling há outra venda com o número ${order.number}, que não é deste pedido. Informe o ID da loja nas configurações do aplicativo, para que os números não se misturem.`,
      { isLasting: true, cause: error },
    );
  }
}

/** Writes an order that changed into its sale. */
export async function replaceSale(
  context: AppContext,
  { id, number, body, fingerprint }: { id: number; number: string; body: SaleBody; fingerprint: string },
): Promise<OrderRecord> {
  const input = { idPedidoVenda: id, ...(body as unknown as CreateInput) };
  await callBling(context, (bling) => bling.pedidosVendas.update(input));
  return changeOrderRecord(context, number, { fingerprint });
}
