import { addBusinessDays } from '@vitrine/brazil/business-days.ts';
import { type Cep, parseCep } from '@vitrine/brazil/cep.ts';
import type { DeliveryOption } from '@vitrine/contract/schemas/cart.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Services } from '#api/platform/services.ts';

import { carrierOf } from './carrier-of.ts';
import { carrierQuoteRepository } from './carrier-quote-repository.ts';
import type { Parcel } from './domain/parcel.ts';
import { quoteRequest } from './domain/quote-request.ts';
import { quoteKey } from './quote-key.ts';

/** A quote is not asked for again for so long; it holds for as long as the carrier says. */
const freshForMs = 5 * 60_000;

interface Consignment {
  readonly lines: readonly Parcel[];
  readonly cep: Cep;
}

/** The question to the carrier of a store; null for a store without one, or without a postcode of its own. */
async function questionOf(db: StoreDatabase, { lines, cep }: Consignment) {
  const settings = await storeSettings(db);
  const from = parseCep(settings.postcode);
  if (settings['shipping/carrier'] === 'none' || from === null || lines.length === 0) return null;
  return quoteRequest(lines, { from, to: cep });
}

/**
 * Asks the store's outside carrier, unless it was asked a moment ago. Ends when it has answered or its time is over: who
 * waits sees the other ways of delivery, and what the carrier has quoted before and still holds.
 */
export async function askCarrier(
  db: StoreDatabase,
  services: Services,
  consignment: Consignment,
): Promise<void> {
  const question = await questionOf(db, consignment);
  if (!question) return;
  const [key, now] = [quoteKey(question), services.clock.now()];
  const [newest] = await carrierQuoteRepository.valid(db, key, now);
  if (newest && newest.quoted_at.getTime() > now.getTime() - freshForMs) return;
  try {
    const quotes = await carrierOf(services).quote(question);
    await carrierQuoteRepository.keep(db, key, quotes, services.clock.now());
  } catch (error) {
    services.log.info({ err: error }, 'A carrier did not quote');
  }
}

/** The ways of delivery that the store's carrier has quoted for these lines: the newest of each. Asks nobody. */
export async function carrierOptions(
  db: StoreDatabase,
  consignment: Consignment,
  now: Date,
): Promise<DeliveryOption[]> {
  const newestFirst = await validQuotes(db, consignment, now);
  const newest = newestFirst.filter(
    ({ code }, index) => index === newestFirst.findIndex((one) => one.code === code),
  );
  return newest.map((quote) => toOption(quote, now));
}

/** One quote, as it was told, while it holds and is for these lines. */
export async function quotedOption(
  db: StoreDatabase,
  quoteId: string,
  { now, ...consignment }: Consignment & { now: Date },
): Promise<DeliveryOption | null> {
  const quote = (await validQuotes(db, consignment, now)).find(({ id }) => id === quoteId);
  return quote ? toOption(quote, now) : null;
}

async function validQuotes(db: StoreDatabase, consignment: Consignment, now: Date) {
  const question = await questionOf(db, consignment);
  return question ? carrierQuoteRepository.valid(db, quoteKey(question), now) : [];
}

function toOption(quote: Awaited<ReturnType<typeof validQuotes>>[number], now: Date): DeliveryOption {
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
