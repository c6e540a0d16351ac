import { blingUnknownChoice } from '@vitrine/contract/apps/bling-stock.ts';

import type { AppContext, BuiltInApp } from '#api/contexts/apps/apps.public.ts';

import { identifyProduct, queueSearch, unknownProducts } from './products/identify-product.ts';
import { noteBlingEvent } from './products/note-bling-event.ts';
import { readStockStatus } from './products/read-stock-status.ts';
import { queueCatalogue, sendCatalogue } from './products/send-catalogue.ts';
import { queueProduct, sendProduct } from './products/send-product.ts';
import { readSentProduct } from './products/sent-product.ts';
import type { MessageHandler } from './receive-messages.ts';
import { checkSale, noteSaleEvent } from './stock/check-sale.ts';
import { chooseStock } from './stock/choose-stock.ts';
import { compareStock } from './stock/compare-stock.ts';
import { noteShopStock } from './stock/note-shop-stock.ts';
import { syncStock } from './stock/sync-stock.ts';

const halfHourMs = 1_800_000;

const sendChanged = async (
  context: AppContext,
  { facts }: { readonly facts: { readonly products: readonly { product_id: number; sku: string }[] } },
) => {
  for (const { product_id: id, sku } of facts.products) await queueProduct(context, { id, sku });
};

/** What of the shop products and stock follow. */
export const stockTopics: NonNullable<BuiltInApp['topics']> = {
  'product.created': sendChanged,
  'product.updated': sendChanged,
  async 'product.deleted'(context, { facts }) {
    for (const { product_id: id } of facts.products) {
      const sent = await readSentProduct(context, id);
      if (sent) await queueProduct(context, { id, sku: sent.sku });
    }
  },
  async 'price.changed'(context, { facts }) {
    const products = new Map(facts.prices.map(({ product_id: id, sku }) => [id, { id, sku }] as const));
    for (const of of products.values()) await queueProduct(context, of);
  },
  'stock.changed': noteShopStock,
};

/** What of Bling products and stock follow, by resource. */
export const stockMessages: Readonly<Record<string, MessageHandler>> = {
  product: noteBlingEvent,
  stock: noteBlingEvent,
  virtual_stock: noteBlingEvent,
  order: noteSaleEvent,
};

export const stockJobs: NonNullable<BuiltInApp['jobs']> = {
  'sync-stock': { run: syncStock },
  'check-sale': { run: checkSale },
  'compare-stock': { everyMs: halfHourMs, run: compareStock },
  'send-product': { run: sendProduct },
  'send-catalogue': { run: sendCatalogue },
  'identify-product': { run: identifyProduct },
};

export const stockActions: NonNullable<BuiltInApp['actions']> = {
  'stock-status': { permission: 'catalogue.read', run: readStockStatus },
  'choose-stock': { permission: 'catalogue.write', run: chooseStock },
  'compare-stock': {
    permission: 'catalogue.write',
    async run(context) {
      await context.queue({ name: 'compare-stock', key: 'now' });
      return {};
    },
  },
  'send-catalogue': {
    permission: 'catalogue.write',
    async run(context) {
      await queueCatalogue(context);
      return {};
    },
  },
  'find-unknown': {
    permission: 'catalogue.write',
    async run(context, input) {
      const { bling_id: chosen } = blingUnknownChoice.parse(input);
      for (const { bling_id: id } of await unknownProducts(context)) {
        if (chosen === null || chosen === id) await queueSearch(context, { id, isListed: true });
      }
      return {};
    },
  },
};
