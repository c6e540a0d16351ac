import { parseCep, ufOfCep } from '@vitrine/brazil/cep.ts';
import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, InTransaction, Using } from '#api/platform/use-case-context.ts';

import { requestQuotes, carrierOptions, quotedOption } from './carrier-options.ts';
import type { UsingCarrier } from './create-carrier.ts';
import type { Parcel } from './domain/parcel.ts';
import { shippingOptions, inOrderOfPrice, type ShippingRule } from './domain/shipping-options.ts';
import type { Destination } from './domain/shipping-rate.ts';
import { shippingRuleRepository } from './shipping-rule-repository.ts';

interface Consignment {
  readonly lines: readonly Parcel[];
  readonly postcode: string;
}

/**
 * Returns the shipping methods for these lines to a postcode, outside carriers included, the cheapest first. Refuses a
 * postcode without delivery.
 */
export async function listShippingOptions(
  {
    db,
    services,
    refuse,
  }: InStore & Using<'clock' | 'log'> & UsingCarrier & Refusing<'delivery_unavailable'>,
  consignment: Consignment,
): Promise<ShippingOption[]> {
  const destination = destinationOf({ refuse }, consignment.postcode);
  const { lines } = consignment;
  await requestQuotes({ db, services }, { lines, cep: destination.cep });
  const options = await knownOptions(db, { lines, destination, now: services.clock.now() });
  if (options.length === 0) throw refuse('delivery_unavailable');
  return options;
}

/**
 * Returns the chosen shipping method with its price: from the store's current tables, or as the carrier quoted it. Makes no
 * request, so that an order waits for no carrier.
 */
export async function chosenShippingOption(
  { trx, refuse }: InTransaction & Refusing<'delivery_quote_expired' | 'delivery_unavailable'>,
  {
    code,
    quote_id: quoteId,
    lines,
    postcode,
    now,
  }: Consignment & { now: Date } & { code: string; quote_id?: string | undefined },
): Promise<ShippingOption> {
  const destination = destinationOf({ refuse }, postcode);
  if (quoteId !== undefined) {
    const quoted = await quotedOption(trx, { quoteId, lines, cep: destination.cep, now });
    if (quoted?.code !== code) throw refuse('delivery_quote_expired');
    return quoted;
  }
  const chosen = (await knownOptions(trx, { lines, destination, now })).find(
    (option) => option.code === code,
  );
  if (!chosen) throw refuse('delivery_unavailable');
  return chosen;
}

/** Returns the options of `listShippingOptions` with other rules than the store's, and none where it would refuse. */
export async function triedOptions(
  { db, services }: InStore & Using<'clock' | 'log'> & UsingCarrier,
  { lines, destination, rules }: Required<Omit<KnownConsignment, 'now'>>,
): Promise<ShippingOption[]> {
  await requestQuotes({ db, services }, { lines, cep: destination.cep });
  return knownOptions(db, { lines, destination, now: services.clock.now(), rules });
}

function destinationOf({ refuse }: Refusing<'delivery_unavailable'>, postcode: string): Destination {
  const cep = parseCep(postcode);
  const uf = cep && ufOfCep(cep);
  if (!cep || !uf) throw refuse('delivery_unavailable');
  return { cep, uf };
}

interface KnownConsignment {
  readonly lines: readonly Parcel[];
  readonly destination: Destination;
  readonly now: Date;
  /** Those of the store by default. */
  readonly rules?: readonly ShippingRule[];
}

async function knownOptions(
  db: StoreDatabase,
  { lines, destination, now, rules: given }: KnownConsignment,
): Promise<ShippingOption[]> {
  const rules = given ?? (await shippingRuleRepository.recalled(db));
  return inOrderOfPrice([
    ...shippingOptions(rules, { destination, lines, today: dayInSaoPaulo(now) }),
    ...(await carrierOptions(db, { consignment: { lines, cep: destination.cep }, now })),
  ]);
}
