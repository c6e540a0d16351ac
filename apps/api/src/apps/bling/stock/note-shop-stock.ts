import type { WebhookFacts } from '@vitrine/contract/admin/webhook-events.ts';

import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { readLink } from './linked-stock.ts';
import { queueStock } from './queue-stock.ts';

/** Takes what the shop says of its own stock, of linked variants only. What this app changed compares equal. */
export async function noteShopStock(
  context: AppContext,
  { facts }: { readonly facts: WebhookFacts<'stock.changed'> },
): Promise<void> {
  for (const { sku } of facts.stocks) {
    if (await readLink(context, sku)) await queueStock(context, sku);
  }
}
