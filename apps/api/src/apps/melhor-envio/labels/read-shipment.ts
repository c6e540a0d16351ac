import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminOrder, PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';

import { readBoxSizes } from '#api/apps/melhor-envio/box-sizes.ts';
import { packPieces, type PackedBox } from '#api/apps/melhor-envio/domain/pack-pieces.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

interface ShipmentItem {
  /** Of the order's item. */
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  /** What a piece was sold for, less its discounts. */
  readonly pieceCentavos: number;
}

/** What a label needs of an order; with a return, its pieces come back. */
export interface Shipment {
  readonly order: AdminOrder;
  readonly sender: PackingSlip['sender'];
  readonly document: string;
  readonly items: readonly ShipmentItem[];
  readonly returnId: number | null;
}

const lasting = (message: string) => new AppFault(message, { isLasting: true });

/** Reads what is to be sent. Refuses an order that waits, is not paid or has left, with what a person can do. */
export async function readShipment(
  context: AppContext,
  { number, returnId }: { number: string; returnId: number | null },
): Promise<Shipment> {
  const { admin } = context;
  const order = await admin('GET /api/admin/orders/{number}', { path: { number } }).catch(
    (error: unknown) => {
      throw error instanceof AdminCallError && error.code === 'not_found'
        ? lasting('Este pedido não existe.')
        : error;
    },
  );
  if (order.shipping.is_pickup) throw lasting('Este pedido é retirado na loja: não leva etiqueta.');
  const [slip] = await admin('GET /api/admin/packing-slips', { query: { numbers: number } });
  if (!slip) throw lasting('Este pedido espera uma decisão da equipe: libere-o antes.');
  const pieces = returnId === null ? unsentPieces(order) : await returnedPieces(context, returnId);
  const items = pieces.flatMap(({ id, qty }) => {
    const item = order.items.find((one) => one.id === id);
    if (!item || qty === 0) return [];
    const pieceCentavos = Math.round((item.total_centavos - item.discount_centavos) / Math.max(1, item.qty));
    const name = `${item.name} ${item.options_label}`.trim();
    return [{ id, sku: item.sku, name, qty, pieceCentavos }];
  });
  if (items.length === 0) throw lasting('Não há peças a enviar.');
  return { order, sender: slip.sender, document: slip.document, items, returnId };
}

function unsentPieces(order: AdminOrder): AdminOrder['unsent_items'] {
  if (order.next_steps.includes('shipped') || order.can_ship_parcel) return order.unsent_items;
  throw lasting('Este pedido não está pago, ou já foi enviado: não há o que etiquetar.');
}

async function returnedPieces({ admin }: AppContext, id: number) {
  const found = await admin('GET /api/admin/returns/{id}', { path: { id: String(id) } });
  if (found.status !== 'approved') throw lasting('Aprove a devolução antes de comprar a etiqueta dela.');
  return found.items.map((item) => ({ id: item.id, qty: item.qty }));
}

/** Packs the pieces by the measures of the catalogue. Refuses what has none, and names it. */
export async function packShipment(context: AppContext, { order, items }: Shipment): Promise<PackedBox[]> {
  const sizes = await readBoxSizes(context);
  if (sizes.length === 0) throw lasting('Cadastre as caixas da loja na página do Melhor Envio.');
  const products = await productsOf(context, order);
  const pieces = items.flatMap((item) => {
    const measures = products.get(item.sku);
    if (!measures) throw lasting(`${item.name} (${item.sku}) não tem peso ou medidas: complete o cadastro.`);
    return Array.from({ length: item.qty }, () => ({ ...measures, item: item.id }));
  });
  return packPieces(pieces, sizes);
}

/** Returns the measures of the order's variants that have all of them, by SKU. */
async function productsOf({ admin }: AppContext, { items }: AdminOrder) {
  const ids = new Set(items.flatMap(({ reorder }) => (reorder ? [reorder.product_id] : [])));
  const products = await Promise.all(
    [...ids].map((id) => admin('GET /api/admin/products/{id}', { path: { id: String(id) } })),
  );
  return new Map(
    products
      .flatMap(({ variants }) => variants)
      .filter((one) => Math.min(one.weight_grams, one.height_cm, one.width_cm, one.length_cm) > 0)
      .map(
        ({ sku, weight_grams: grams, height_cm: height, width_cm: width, length_cm: length }) =>
          [sku, { grams, height, width, length }] as const,
      ),
  );
}
