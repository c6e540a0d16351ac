import type { AppHost } from '#api/contexts/apps/apps.public.ts';
import { quoteByApp } from '#api/contexts/apps/apps.public.ts';
import { circuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Services } from '#api/platform/services.ts';

import { type CarrierQuotes, quoteKey } from './carrier-quotes.ts';
import type { CarrierQuote, QuoteRequest } from './domain/quote-request.ts';
import { emptyQuoteCache } from './empty-quote-cache.ts';
import { sandboxCarrier } from './sandbox-carrier.ts';

/** Asks for quotes: the outside carrier, whose failures and empty responses count for all stores, and the apps of a store. */
export interface UsingCarrier {
  readonly services: { readonly carrier: Quoters };
}

interface Quoters extends CarrierQuotes {
  /** Returns no quotes for a destination that the app does not serve. Throws without an answer. */
  quoteByApp(db: StoreDatabase, app: string, request: QuoteRequest): Promise<readonly CarrierQuote[]>;
}

type CarrierServices = Pick<
  Services,
  'background' | 'clock' | 'log' | 'providers' | 'tokenSecret' | 'webhookTestOrigins'
> & { readonly apps: AppHost };

/** Creates what asks for quotes in an API process. */
export function createCarrier(services: CarrierServices): Quoters {
  const { clock, log, providers } = services;
  const { carrierUrl: url, carrierKey: key } = providers;
  const carrier = sandboxCarrier({ url, key }, circuitBreaker('carrier', log));
  const empty = emptyQuoteCache(clock);
  return {
    quote: (request) => empty(quoteKey(request), () => carrier.quote(request)),
    quoteByApp: (db, app, request) =>
      empty(quoteKey(request, app), async () => {
        const quotes = await quoteByApp({ db, services }, { appId: app, question: request });
        if (quotes === null) throw new Error(`app ${app} has not quoted`);
        return quotes;
      }),
  };
}
