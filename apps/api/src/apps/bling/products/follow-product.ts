import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';

import { readLink } from '#api/apps/bling/stock/linked-stock.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { type BlingProduct, readBlingProduct, writeBlingProduct } from './bling-products.ts';
import { blingNameOf, blingPriceOf, writtenBack } from './domain/product-body.ts';
import { readSentProduct } from './sent-product.ts';

interface Followed {
  readonly product: AdminProduct;
  readonly isNameFollowed: boolean;
}

/**
 * Writes name and price of a product into Bling where they differ; everything else stays as the merchant has it there. What is equal is not
 * written, so that Bling's own event about it changes nothing more.
 */
export async function followProduct(
  context: AppContext,
  { product, isNameFollowed }: Followed,
): Promise<void> {
  const parentId = (await readSentProduct(context, product.id))?.parent_id ?? null;
  const parent = parentId === null ? null : await readBlingProduct(context, parentId);
  if (parent && isNameFollowed && parent.nome !== blingNameOf(product)) {
    const variacoes = (parent.variacoes ?? []).map((one) => writtenBack(one, {}));
    await writeBlingProduct(
      context,
      parent.id,
      writtenBack(parent, { nome: blingNameOf(product), variacoes }),
    );
  }
  for (const variant of product.variants) {
    const stored = await readLink(context, variant.sku);
    const own = stored && (await readBlingProduct(context, stored.link.bling_id));
    if (!own) continue;
    const changes = differences(own, { product, price: blingPriceOf(variant), isNameFollowed });
    if (Object.keys(changes).length > 0) await writeBlingProduct(context, own.id, writtenBack(own, changes));
  }
}

function differences(
  own: BlingProduct,
  { product, price, isNameFollowed }: Followed & { readonly price: number },
): { preco?: number; nome?: string } {
  // The name of a variation is that of its product and its options, which Bling writes.
  const isOwnName = own.variacao?.produtoPai?.id == null && product.variants.length === 1;
  return {
    ...(own.preco !== price && { preco: price }),
    ...(isNameFollowed && isOwnName && own.nome !== blingNameOf(product) && { nome: blingNameOf(product) }),
  };
}
