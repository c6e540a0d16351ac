import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { blingUnknownProduct, type BlingUnknownProduct } from '@vitrine/contract/apps/bling-stock.ts';
import { z } from 'zod';

import {
  addLink,
  type LinkedStock,
  noteOwner,
  ownerOf,
  readLink,
} from '#api/apps/bling/stock/linked-stock.ts';
import { queueStock } from '#api/apps/bling/stock/queue-stock.ts';
import { ledgerStart } from '#api/apps/bling/stock/read-stock-ledger.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { readBlingProduct } from './bling-products.ts';

const kind = 'unknown-product';
const keptMs = 30 * 86_400_000;

const noCode = 'O produto não tem código (SKU) no Bling.';
const noVariant = 'Nenhuma variação da loja tem este código.';
const taken = 'Outro produto do Bling já está ligado a este código.';

const payload = z.object({ id: z.int(), isListed: z.boolean() });

export const queueSearch = (context: AppContext, of: z.output<typeof payload>): Promise<void> =>
  context.queue({
    name: 'identify-product',
    key: of.isListed ? String(of.id) : `${of.id} quiet`,
    payload: of,
  });

/**
 * Links a product of Bling that an event named to the variant with its code. Without one it is listed with the reason if its stock changed:
 * the Bling of a merchant has products that the shop does not sell.
 */
export async function identifyProduct(context: AppContext, input: unknown): Promise<void> {
  const { id, isListed } = payload.parse(input);
  // Linked meanwhile, by what created it.
  if (await ownerOf(context, id)) return;
  await context.records.remove(kind, String(id));
  const found = await readBlingProduct(context, id);
  if (!found || found.formato === 'V') return;
  const sku = found.codigo?.trim() ?? '';
  const refuse = async (reason: string) => {
    if (isListed) await note(context, { bling_id: id, sku, name: found.nome, reason });
  };
  if (sku === '') return refuse(noCode);
  const product = await productOfSku(context, sku);
  if (product === null) return refuse(noVariant);
  const isComposed = found.formato === 'E';
  if (!(await linkVariant(context, { sku, product_id: product, bling_id: id, isComposed, start: 'check' }))) {
    return refuse(taken);
  }
  const parent = found.variacao?.produtoPai?.id ?? null;
  if (parent !== null) await noteOwner(context, parent, { sku: null, product_id: product });
}

/** Links a variant from this moment on and compares its stock; false if it is linked to another product of Bling. */
export async function linkVariant(
  context: AppContext,
  {
    isComposed,
    ...of
  }: Pick<LinkedStock, 'sku' | 'product_id' | 'bling_id' | 'start'> & { readonly isComposed: boolean },
): Promise<boolean> {
  const before = await readLink(context, of.sku);
  if (before) return before.link.bling_id === of.bling_id;
  await addLink(context, {
    ...(await ledgerStart(context, of.sku)),
    ...of,
    is_composed: isComposed,
    balance: null,
    read_from: null,
    problem: null,
  });
  await queueStock(context, of.sku);
  return true;
}

async function productOfSku({ admin }: AppContext, sku: string): Promise<number | null> {
  try {
    return (await admin('GET /api/admin/variants/{sku}', { path: { sku } })).product.id;
  } catch (error) {
    if (
      error instanceof AdminCallError &&
      (error.status === 404 || error.code === 'sku_not_found' || error.code === 'sku_in_trash')
    ) {
      return null;
    }
    throw error;
  }
}

const note = ({ records, clock }: AppContext, product: BlingUnknownProduct): Promise<void> =>
  records.put(kind, String(product.bling_id), product, {
    expiresAt: new Date(clock.now().getTime() + keptMs),
  });

/** Returns the products of Bling that no variant has, newest ids last; at most 500. */
export async function unknownProducts({ records }: AppContext): Promise<BlingUnknownProduct[]> {
  return (await records.list(kind)).map(({ value }) => blingUnknownProduct.parse(value));
}
