import { readStockEvent } from '#api/apps/bling/stock/domain/read-stock-event.ts';
import { ownerOf, readLink, removeLink } from '#api/apps/bling/stock/linked-stock.ts';
import { queueStock } from '#api/apps/bling/stock/queue-stock.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { queueSearch } from './identify-product.ts';
import { queueProduct } from './send-product.ts';
import { readSentProduct } from './sent-product.ts';

/** Takes a message of Bling about products or stock, of which only the product counts: it may be late, repeated, or of one deposit. */
export async function noteBlingEvent(
  context: AppContext,
  { body }: { readonly body: unknown },
): Promise<void> {
  const event = readStockEvent(body);
  if (!event) return;
  const owner = await ownerOf(context, event.product);
  if (!owner) {
    await queueSearch(context, { id: event.product, isListed: event.kind === 'stock' });
  } else if (event.kind === 'product' && event.isDeleted) {
    const stored = owner.sku === null ? null : await readLink(context, owner.sku);
    if (stored?.link.bling_id === event.product) await removeLink(context, stored.link);
    const sent = await readSentProduct(context, owner.product_id);
    await queueProduct(context, { id: owner.product_id, sku: sent?.sku ?? owner.sku ?? '' });
  } else if (owner.sku !== null) {
    // Of a product with variations, each has a balance and events of its own.
    await queueStock(context, owner.sku);
  }
}
