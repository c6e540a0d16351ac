import { type Cep, ufOfCep } from '@vitrine/brazil/cep.ts';
import type { AddressQuote } from '@vitrine/contract/admin/schemas/orders.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import {
  listTrialShippingOptions,
  parcelsOfSkus,
  type UsingCarrier,
} from '#api/contexts/cart/cart.public.ts';
import { cityOfPostcode, type UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import { itemsToPack } from '#api/contexts/orders/orders.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { numberedOrder } from './move-numbered-order.ts';

const addressable: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'in_review', 'paid', 'preparing']);

/** Whether the address of an order can still be corrected: its parcel has not left. */
export const isAddressable = (status: OrderStatus): boolean => addressable.has(status);

/**
 * Returns what it costs to send an order to another CEP, by its shipping method and for the pieces that are left, beside what was paid. Refuses an order
 * that has shipped or is cancelled, and a CEP of no state or, where the store asks for known ones, of no place.
 */
export async function quoteOrderAddress(
  { db, services }: InStore & Using<'clock' | 'log'> & UsingCarrier & UsingLookups,
  { number, cep }: { number: string; cep: Cep },
): Promise<AddressQuote> {
  const order = await numberedOrder(db, number);
  const { status, shipping, shipping_centavos: paidCentavos, address } = order;
  if (!isAddressable(status)) throw new OperatorProblem('order_address_fixed', { number, status });
  const uf = ufOfCep(cep);
  if (!uf) throw new OperatorProblem('postcode_unknown.state');
  const city = cep === address.postcode ? 'unavailable' : await cityOfPostcode({ services }, cep);
  const settings = await storeSettings(db);
  if (city === 'unknown' && !settings['checkout/allow_invalid_zipcode']) {
    throw new OperatorProblem('postcode_unknown');
  }
  const known = typeof city === 'string' ? null : { city: city.name, region: city.region };
  const isSame = cep === address.postcode || Boolean(shipping.pickup);
  if (isSame) {
    return {
      place: known,
      code: shipping.code,
      paid_centavos: paidCentavos,
      price_centavos: paidCentavos,
      arrives_on: shipping.arrives_on,
    };
  }
  const items = (await itemsToPack(db, [order.id])).get(order.id) ?? [];
  const lines = await parcelsOfSkus(db, items);
  const trial = await listTrialShippingOptions({ db, services }, { lines, cep, draft: null });
  const options = trial?.options ?? [];
  // Stores have a method of one name for each region.
  const option =
    options.find(({ code }) => code === shipping.code) ?? options.find(({ name }) => name === shipping.name);
  return {
    place: known,
    code: option?.code ?? shipping.code,
    paid_centavos: paidCentavos,
    price_centavos: option?.price_centavos ?? null,
    // A promise is never taken back: it may only become later.
    arrives_on: option && option.arrives_on > shipping.arrives_on ? option.arrives_on : shipping.arrives_on,
  };
}
