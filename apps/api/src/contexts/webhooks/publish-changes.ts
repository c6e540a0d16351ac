import {
  recordsInMessage,
  type WebhookFacts,
  type WebhookTopic,
} from '@vitrine/contract/admin/webhook-events.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { changedFactsRepository } from './changed-facts-repository.ts';
import { type ChangedRecords, changedRecords, topicOfProduct } from './domain/changed-records.ts';
import { queueMessage } from './publish-event.ts';
import { webhookChangeRepository } from './webhook-change-repository.ts';
import { webhookRepository } from './webhook-repository.ts';

/** The statements of writers whose records one transaction publishes. */
const changesAtOnce = 100;
/** While no endpoint accepts anything, changes are collected for so long. */
const heldMs = 10 * 60_000;

/** Makes messages of all changes that are due, each record once in a message with many. Any process may do so at any moment. */
export async function publishChanges(db: StoreDatabase, now: Date): Promise<void> {
  while (
    (await webhookChangeRepository.isAnyDue(db, now)) &&
    (await db.transaction().execute((trx) => publishOldest(trx, now)))
  );
}

/** Returns whether there may be more. */
async function publishOldest(trx: StoreTransaction, now: Date): Promise<boolean> {
  const version = await webhookChangeRepository.nextVersion(trx, now);
  const endpoints = await webhookRepository.enabled(trx);
  const oldest = await webhookChangeRepository.oldest(trx);
  if (oldest === null) return false;
  const heldUntil = new Date(oldest.getTime() + heldMs);
  if (endpoints.length > 0 && endpoints.every(({ failing_since: since }) => since) && heldUntil > now) {
    await webhookChangeRepository.hold(trx, heldUntil);
    return false;
  }
  const changes = changedRecords(await webhookChangeRepository.take(trx, changesAtOnce));
  await publishRecords(changes, {
    trx,
    version,
    async publish(topic, data) {
      const subscribed = endpoints.filter(({ topics }) => topics.includes(topic));
      await queueMessage(trx, { topic, now, data, endpointIds: subscribed.map(({ id }) => id) });
    },
  });
  return true;
}

interface Publishing {
  readonly trx: StoreTransaction;
  readonly version: number;
  publish<Topic extends WebhookTopic>(topic: Topic, data: WebhookFacts<Topic>): Promise<void>;
}

async function publishRecords(changes: ChangedRecords, publishing: Publishing): Promise<void> {
  const { trx, version, publish } = publishing;
  await publishProducts(changes, publishing);
  for (const ids of inMessages(changes.priceOf)) {
    const prices = await changedFactsRepository.prices(trx, ids);
    if (prices.length > 0) await publish('price.changed', { version, prices });
  }
  for (const ids of inMessages(changes.stockOf)) {
    const stocks = await changedFactsRepository.stocks(trx, ids);
    if (stocks.length > 0) await publish('stock.changed', { version, stocks });
  }
  for (const ids of inMessages(changes.customers)) {
    const customers = await changedFactsRepository.customers(trx, ids);
    if (customers.length > 0) await publish('customer.updated', { version, customers });
  }
  for (const ids of inMessages(changes.erasedCustomers)) {
    await publish('customer.erased', { version, customers: ids.map((id) => ({ customer_id: id })) });
  }
}

async function publishProducts(
  { products }: ChangedRecords,
  { trx, version, publish }: Publishing,
): Promise<void> {
  for (const some of inMessages(products)) {
    const rows = await changedFactsRepository.products(
      trx,
      some.map(({ id }) => id),
    );
    const factsOf = new Map(rows.map((row) => [row.product_id, row]));
    const byTopic = Map.groupBy(some, (change) => topicOfProduct(change, factsOf.has(change.id)));
    for (const topic of ['product.created', 'product.updated'] as const) {
      const facts = (byTopic.get(topic) ?? []).flatMap(({ id }) => factsOf.get(id) ?? []);
      if (facts.length > 0) await publish(topic, { version, products: facts });
    }
    const deleted = (byTopic.get('product.deleted') ?? []).map(({ id }) => ({ product_id: id }));
    if (deleted.length > 0) await publish('product.deleted', { version, products: deleted });
  }
}

/** Divides records into those of one message each. */
function inMessages<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / recordsInMessage) }, (_, at) =>
    items.slice(at * recordsInMessage, (at + 1) * recordsInMessage),
  );
}
