import { addBusinessDays } from '@vitrine/brazil/business-days.ts';
import { type Cep, parseCep } from '@vitrine/brazil/cep.ts';
import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import { recalledSettings } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { carrierQuoteRepository } from './carrier-quote-repository.ts';
import { quoteKey } from './carrier-quotes.ts';
import type { UsingCarrier } from './create-carrier.ts';
import type { Parcel } from './domain/parcel.ts';
import { quoteRequest } from './domain/quote-request.ts';
import { sendingDay } from './domain/sending-day.ts';

/** The time in which a quote is reused without a new request; its validity is set by the carrier. */
const freshForMs = 5 * 60_000;

interface Consignment {
  readonly lines: readonly Parcel[];
  readonly cep: Cep;
}

/** Returns the store's postcode if it has an outside carrier; null otherwise. */
async function carrierOrigin(db: StoreDatabase): Promise<Cep | null> {
  const settings = await recalledSettings(db);
  return settings['shipping/carrier'] === 'none' ? null : parseCep(settings.postcode);
}

/** Whether the store asks an outside carrier for quotes. */
export async function asksCarrier(db: StoreDatabase): Promise<boolean> {
  return (await carrierOrigin(db)) !== null;
}

/** Returns the request to the store's carrier; null for a store without carrier or postcode. */
async function questionOf(db: StoreDatabase, { lines, cep }: Consignment) {
  const from = await carrierOrigin(db);
  return from === null || lines.length === 0 ? null : quoteRequest(lines, { from, to: cep });
}

/**
 * Requests quotes from the store's carrier unless recent ones exist. After a time-out the shopper sees the other shipping
 * methods and earlier quotes that are still valid.
 */
export async function requestQuotes(
  { db, services }: InStore & Using<'clock' | 'log'> & UsingCarrier,
  consignment: Consignment,
): Promise<void> {
  const question = await questionOf(db, consignment);
  if (!question) return;
  const [key, now] = [quoteKey(question), services.clock.now()];
  const [newest] = await carrierQuoteRepository.valid(db, { keys: [key], now });
  if (newest && newest.quoted_at.getTime() > now.getTime() - freshForMs) return;
  try {
    const quotes = await services.carrier.quote(question);
    await carrierQuoteRepository.keep(db, { key, quotes, now: services.clock.now() });
  } catch (error) {
    services.log.info({ err: error }, 'carrier quote failed');
  }
}

/** Returns the shipping methods that the carrier has quoted for these lines, the newest quote of each, without a request. */
export async function carrierOptions(
  db: StoreDatabase,
  { consignment, now }: { consignment: Consignment; now: Date },
): Promise<ShippingOption[]> {
  return newestOptions(await validQuotes(db, { consignment, now }), leavingDay(consignment.lines, now));
}

/** Returns the options of `carrierOptions` for parcels that are sent separately, in the same order. */
export async function carrierOptionsOfEach(
  db: StoreDatabase,
  { parcels, cep, now }: { now: Date; parcels: readonly Parcel[]; cep: Cep },
): Promise<ShippingOption[][]> {
  const from = await carrierOrigin(db);
  if (from === null) return parcels.map(() => []);
  const keys = parcels.map((parcel) => quoteKey(quoteRequest([parcel], { from, to: cep })));
  const quotes = await carrierQuoteRepository.valid(db, { keys: [...new Set(keys)], now });
  const ofKey = Map.groupBy(quotes, (quote) => quote.quote_key);
  return keys.map((key, index) =>
    newestOptions(ofKey.get(key) ?? [], leavingDay(parcels.slice(index, index + 1), now)),
  );
}

function leavingDay(lines: readonly Parcel[], now: Date): string {
  return sendingDay(lines, dayInSaoPaulo(now));
}

function newestOptions(newestFirst: readonly ValidQuote[], leavesOn: string): ShippingOption[] {
  const newest = newestFirst.filter(
    ({ code }, index) => index === newestFirst.findIndex((one) => one.code === code),
  );
  return newest.map((quote) => toOption(quote, leavesOn));
}

/** Returns one quote while it is valid and is for these lines. */
export async function quotedOption(
  db: StoreDatabase,
  { quoteId, now, ...consignment }: Consignment & { now: Date } & { quoteId: string },
): Promise<ShippingOption | null> {
  const quote = (await validQuotes(db, { consignment, now })).find(({ id }) => id === quoteId);
  return quote ? toOption(quote, leavingDay(consignment.lines, now)) : null;
}

async function validQuotes(db: StoreDatabase, { consignment, now }: { consignment: Consignment; now: Date }) {
  const question = await questionOf(db, consignment);
  return question ? carrierQuoteRepository.valid(db, { keys: [quoteKey(question)], now }) : [];
}

type ValidQuote = Awaited<ReturnType<typeof validQuotes>>[number];

function toOption(quote: ValidQuote, leavesOn: string): ShippingOption {
  const arrivesOn = addBusinessDays(leavesOn, quote.business_days);
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
