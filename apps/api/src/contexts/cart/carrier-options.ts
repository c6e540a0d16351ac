import { addBusinessDays } from '@vitrine/brazil/business-days.ts';
import { type Cep, parseCep } from '@vitrine/brazil/cep.ts';
import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import { quotingApps } from '#api/contexts/apps/apps.public.ts';
import { recalledSettings } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { carrierQuoteRepository } from './carrier-quote-repository.ts';
import { quoteKey } from './carrier-quotes.ts';
import type { UsingCarrier } from './create-carrier.ts';
import type { Parcel } from './domain/parcel.ts';
import { quoteRequest } from './domain/quote-request.ts';

/** The time in which a quote is reused without a new request; its validity is set by the carrier. */
const freshForMs = 5 * 60_000;

interface Consignment {
  readonly lines: readonly Parcel[];
  readonly cep: Cep;
}

/** Who is asked for quotes: the store's outside carrier (null) and the apps that quote. */
type Quoter = string | null;

/** Returns the store's postcode and who quotes from there; null if nobody does. */
async function quotersOf(db: StoreDatabase): Promise<{ from: Cep; quoters: readonly Quoter[] } | null> {
  const [settings, apps] = await Promise.all([recalledSettings(db), quotingApps(db)]);
  const from = parseCep(settings.postcode);
  const quoters = [...(settings['shipping/carrier'] === 'none' ? [] : [null]), ...apps];
  return from === null || quoters.length === 0 ? null : { from, quoters };
}

/** Whether the store asks an outside carrier, or an app, for quotes. */
export async function asksCarrier(db: StoreDatabase): Promise<boolean> {
  return (await quotersOf(db)) !== null;
}

/** Returns the request for quotes and who gets it; null for a store that asks nobody, or has no postcode. */
async function questionOf(db: StoreDatabase, { lines, cep }: Consignment) {
  const asked = await quotersOf(db);
  if (!asked || lines.length === 0) return null;
  const request = quoteRequest(lines, { from: asked.from, to: cep });
  return { request, keys: asked.quoters.map((quoter) => ({ quoter, key: quoteKey(request, quoter) })) };
}

type AskingQuoters = InStore & Using<'clock' | 'log'> & UsingCarrier;

/**
 * Requests quotes from the store's carrier and its apps unless recent ones exist, all at the same moment. After a time-out the
 * shopper sees the other shipping methods and earlier quotes that are still valid.
 */
export async function requestQuotes(
  { db, services }: AskingQuoters,
  consignment: Consignment,
): Promise<void> {
  const question = await questionOf(db, consignment);
  if (!question) return;
  const { request, keys } = question;
  const now = services.clock.now();
  const known = await carrierQuoteRepository.valid(db, { keys: keys.map(({ key }) => key), now });
  const isFresh = (of: string) =>
    known.some(
      ({ quote_key: key, quoted_at: at }) => key === of && at.getTime() > now.getTime() - freshForMs,
    );
  await Promise.all(
    keys
      .filter(({ key }) => !isFresh(key))
      .map(async ({ quoter, key }) => {
        try {
          const quotes =
            quoter === null
              ? await services.carrier.quote(request)
              : await services.carrier.quoteByApp(db, quoter, request);
          await carrierQuoteRepository.keep(db, { key, quotes, now: services.clock.now() });
        } catch (error) {
          services.log.info({ err: error }, 'carrier quote failed');
        }
      }),
  );
}

/** Returns the shipping methods that the carrier has quoted for these lines, the newest quote of each, without a request. */
export async function carrierOptions(
  db: StoreDatabase,
  { consignment, now }: { consignment: Consignment; now: Date },
): Promise<ShippingOption[]> {
  return newestOptions(await validQuotes(db, { consignment, now }), now);
}

/** Returns the options of `carrierOptions` for parcels that are sent separately, in the same order. */
export async function carrierOptionsOfEach(
  db: StoreDatabase,
  { parcels, cep, now }: { now: Date; parcels: readonly Parcel[]; cep: Cep },
): Promise<ShippingOption[][]> {
  const asked = await quotersOf(db);
  if (!asked) return parcels.map(() => []);
  const { from, quoters } = asked;
  const keysOfEach = parcels.map((parcel) => {
    const request = quoteRequest([parcel], { from, to: cep });
    return quoters.map((quoter) => quoteKey(request, quoter));
  });
  const quotes = await carrierQuoteRepository.valid(db, { keys: [...new Set(keysOfEach.flat())], now });
  const ofKey = Map.groupBy(quotes, (quote) => quote.quote_key);
  return keysOfEach.map((keys) =>
    newestOptions(
      keys.flatMap((key) => ofKey.get(key) ?? []),
      now,
    ),
  );
}

function newestOptions(newestFirst: readonly ValidQuote[], now: Date): ShippingOption[] {
  const newest = newestFirst.filter(
    ({ code }, index) => index === newestFirst.findIndex((one) => one.code === code),
  );
  return newest.map((quote) => toOption(quote, now));
}

/** Returns one quote while it is valid and is for these lines. */
export async function quotedOption(
  db: StoreDatabase,
  { quoteId, now, ...consignment }: Consignment & { now: Date } & { quoteId: string },
): Promise<ShippingOption | null> {
  const quote = (await validQuotes(db, { consignment, now })).find(({ id }) => id === quoteId);
  return quote ? toOption(quote, now) : null;
}

async function validQuotes(db: StoreDatabase, { consignment, now }: { consignment: Consignment; now: Date }) {
  const question = await questionOf(db, consignment);
  return question ? carrierQuoteRepository.valid(db, { keys: question.keys.map(({ key }) => key), now }) : [];
}

type ValidQuote = Awaited<ReturnType<typeof validQuotes>>[number];

function toOption(quote: ValidQuote, now: Date): ShippingOption {
  const arrivesOn = addBusinessDays(dayInSaoPaulo(now), quote.business_days);
  return {
    code: quote.code,
    name: quote.name,
    price_centavos: quote.price_centavos,
    free_from_centavos: null,
    business_days: quote.business_days,
    arrives_from: arrivesOn,
    arrives_on: arrivesOn,
    pickup: null,
    quote_id: quote.id,
  };
}
