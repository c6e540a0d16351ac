import { readSettings } from '@vitrine/contract/settings.ts';

import { listShippingRules, parcelPrices } from '#api/contexts/cart/cart.public.ts';
import { type PaymentServices, readPaymentOffer } from '#api/contexts/payment/payment.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { commercialTerms } from './domain/commercial-terms.ts';
import { fillPlaceholders, hasPlaceholders, unknownPlaceholders } from './domain/fill-placeholders.ts';
import { storeFacts } from './domain/store-facts.ts';

/** Returns the placeholders in a content that have no meaning in the store. */
export async function unknownTerms(db: StoreDatabase, content: unknown): Promise<string[]> {
  // The names do not depend on the methods.
  const shipping = await offeredShipping(db);
  const terms = commercialTerms({ methods: [], shipping, regretDays: 0 });
  return unknownPlaceholders(content, new Map([...terms, ...storeFacts(readSettings([]).settings)]));
}

async function offeredShipping(db: StoreDatabase) {
  return (await listShippingRules(db)).map((rule) => ({ ...rule, prices: parcelPrices(rule.rates) }));
}

/** Fills the placeholders of a content; reads the store's terms only if it has any. */
export async function fillTerms<Content>(
  { db, services }: InStore & { readonly services: PaymentServices },
  content: Content,
): Promise<Content> {
  if (!hasPlaceholders(content)) return content;
  const [{ methods }, shipping, settings] = await Promise.all([
    readPaymentOffer({ db, services }),
    offeredShipping(db),
    storeSettings(db),
  ]);
  const terms = commercialTerms({ methods, shipping, regretDays: settings['returns/regret_days'] });
  return fillPlaceholders(content, new Map([...terms, ...storeFacts(settings)]));
}
