import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';

import { parcelsOfSkus } from '#api/contexts/cart/cart.public.ts';
import { isHeldBack, itemsToPack, parcelsToPack } from '#api/contexts/orders/orders.public.ts';
import { recalledSettings } from '#api/contexts/store/store.public.ts';
import type { ByActor } from '#api/platform/admin/actor.ts';
import {
  maskAllBut,
  maskName,
  maskOrderAddress,
  maskText,
  seesPersonal,
} from '#api/platform/admin/mask-personal.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { type ListedOrder, listedOrderRepository } from './listed-order-repository.ts';
import { toOrderRow } from './to-order-row.ts';

/** An order to pack, or one of its parcels. */
interface Wanted {
  readonly number: string;
  readonly parcel: number | null;
}

/**
 * Returns orders as they are picked and packed, in the given sequence; leaves out unknown ones and those that wait for a decision [ADM+06]. Of
 * an order that is sent in parts it is what has not been sent, or each of its parcels once all has been; a named parcel is one alone [ORD+06].
 */
export async function listPackingSlips(
  { db, actor }: InStore & ByActor,
  wanted: readonly Wanted[],
): Promise<PackingSlip[]> {
  const numbers = [...new Set(wanted.map(({ number }) => number))];
  const rows = (await listedOrderRepository.byNumbers(db, numbers)).filter(
    (row) => !isHeldBack(row) && !row.is_gift_card,
  );
  const ids = rows.map(({ id }) => id);
  const [items, parcels, sender] = await Promise.all([
    itemsToPack(db, ids),
    parcelsToPack(db, ids),
    senderOf(db),
  ]);
  const weights = await weightsOf(db, [...items.values(), ...parcels.values()].flat());
  const found = wanted.flatMap(({ number, parcel }) => {
    const row = rows.find(({ increment_id: own }) => own === number);
    if (!row) return [];
    const own = parcels.get(row.id) ?? [];
    const unsent = items.get(row.id) ?? [];
    const isOfParcels = parcel !== null || (own.length > 0 && unsent.length === 0);
    const contents: { parcel: number | null; items: readonly PackedItem[] }[] = isOfParcels
      ? [...Map.groupBy(own, ({ parcel: position }) => position)]
          .filter(([position]) => parcel === null || position === parcel)
          .map(([position, pieces]) => ({ parcel: position, items: pieces }))
      : [{ parcel: null, items: unsent }];
    return contents.map((one) => slipOf(row, { ...one, sender, weights }));
  });
  return seesPersonal(actor) ? found : found.map(maskedSlip);
}

function slipOf(
  row: ListedOrder,
  {
    parcel,
    items,
    sender,
    weights,
  }: {
    parcel: number | null;
    items: readonly PackedItem[];
    sender: PackingSlip['sender'];
    weights: ReadonlyMap<string, number>;
  },
): PackingSlip {
  const { number, status, placed_at, customer, shipping, is_waiting_for_pieces } = toOrderRow(row);
  return {
    number,
    status,
    placed_at,
    customer,
    shipping,
    sender,
    parcel,
    // What is in a parcel has arrived.
    is_waiting_for_pieces: parcel === null && is_waiting_for_pieces === true,
    document: row.taxvat,
    items: items.map((item) => ({
      sku: item.sku,
      name: item.name,
      options_label: item.options_label,
      qty: item.qty,
      value_centavos: soldFor(item),
    })),
    weight_grams: weightOf(items, weights),
    address: row.address,
    gift_wrap:
      row.gift_message === null
        ? null
        : { price_centavos: row.gift_wrap_centavos, message: row.gift_message },
  };
}

type PackedItem = Awaited<ReturnType<typeof itemsToPack>> extends Map<string, (infer Item)[]> ? Item : never;

async function senderOf(db: StoreDatabase): Promise<PackingSlip['sender']> {
  const settings = await recalledSettings(db);
  const { document, phone, postcode, street, number, complement, neighborhood, city, region } = settings;
  const name = settings.legal_name === '' ? settings.name : settings.legal_name;
  return { name, document, phone, postcode, street, number, complement, neighborhood, city, region };
}

/** The price of the pieces that are packed, less their share of the line's discount. */
function soldFor({
  qty,
  price_centavos: price,
  total_centavos: total,
  discount_centavos: discount,
}: PackedItem): number {
  return total === 0 ? 0 : Math.round((price * qty * (total - discount)) / total);
}

/** Returns the weight of a piece of each SKU, in grams; products without a weight are absent. */
async function weightsOf(
  db: StoreDatabase,
  items: readonly PackedItem[],
): Promise<ReadonlyMap<string, number>> {
  const skus = [...new Set(items.map(({ sku }) => sku))];
  if (skus.length === 0) return new Map();
  const parcels = await parcelsOfSkus(
    db,
    skus.map((sku) => ({ sku, qty: 1 })),
  );
  return new Map(
    parcels.flatMap(({ sku, weight_grams: grams }) => (grams > 0 ? [[sku, grams] as const] : [])),
  );
}

function weightOf(items: readonly PackedItem[], weights: ReadonlyMap<string, number>): number | null {
  let grams = 0;
  for (const { sku, qty } of items) {
    const each = weights.get(sku);
    if (each === undefined) return null;
    grams += each * qty;
  }
  return grams;
}

function maskedSlip(slip: PackingSlip): PackingSlip {
  return {
    ...slip,
    customer: { ...slip.customer, name: maskName(slip.customer.name) },
    document: maskAllBut(slip.document, 2),
    address: maskOrderAddress(slip.address),
    gift_wrap: slip.gift_wrap && { ...slip.gift_wrap, message: maskText(slip.gift_wrap.message) },
  };
}
