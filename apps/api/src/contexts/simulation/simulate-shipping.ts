import type { Cep } from '@vitrine/brazil/cep.ts';
import type { DraftShippingMethod } from '@vitrine/contract/admin/schemas/shipping.ts';
import type {
  ShippingSimulation,
  shippingSimulationInput,
} from '@vitrine/contract/admin/schemas/simulations.ts';
import type { z } from 'zod';

import {
  listTrialShippingOptions,
  parcelsOfSkus,
  type ShippingTrial,
  unitPriceOf,
  type UsingCarrier,
} from '#api/contexts/cart/cart.public.ts';
import { cityOfPostcode, type UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { rateObstacleSentence } from './obstacle-sentences.ts';
import { requireKnownSkus } from './simulate-cart.ts';

type Contents = z.output<typeof shippingSimulationInput>['contents'];
type Parcels = Awaited<ReturnType<typeof parcelsOfSkus>>;

/** Returns the shipping methods of the shop for contents to a CEP, and why others are not offered [ADM+08]. */
export async function simulateShipping(
  {
    db,
    services,
  }: InStore & { readonly services: Services & UsingCarrier['services'] & UsingLookups['services'] },
  { cep, contents, draft }: { cep: Cep; contents: Contents; draft: DraftShippingMethod | null },
): Promise<ShippingSimulation> {
  const lines = 'items' in contents ? await linesOf(db, contents.items) : [singleParcel(contents)];
  const city = await cityOfPostcode({ services }, cep);
  if (city === 'unknown') throw new OperatorProblem('postcode_unknown');
  const trial = await listTrialShippingOptions({ db, services }, { lines, cep, draft });
  if (!trial) throw new OperatorProblem('postcode_unknown.state');
  return {
    city: city === 'unavailable' ? null : city,
    subtotal_centavos: lines.reduce((sum, line) => sum + line.qty * unitPriceOf(line), 0),
    options: [...trial.options],
    not_offered: notOffered(trial),
  };
}

async function linesOf(
  db: StoreDatabase,
  items: Extract<Contents, { items: unknown }>['items'],
): Promise<Parcels> {
  const lines = await parcelsOfSkus(db, items);
  requireKnownSkus(items, lines);
  return lines;
}

function singleParcel({
  parcel,
  subtotal_centavos: subtotal,
}: Extract<Contents, { parcel: unknown }>): Omit<Parcels[number], 'sku'> {
  return {
    ...parcel,
    qty: 1,
    stock: 1,
    on_order_days: null,
    on_order_date: null,
    list_price_centavos: subtotal,
    offer_price_centavos: null,
    min_qty: 1,
    volume_prices: [],
    is_free_shipping: false,
  };
}

function notOffered({
  notOffered: methods,
  isWithoutQuote,
}: ShippingTrial): ShippingSimulation['not_offered'] {
  const ofTables = methods.map(({ code, name, obstacle }) => ({
    code,
    name,
    sentence: rateObstacleSentence(obstacle),
  }));
  if (!isWithoutQuote) return ofTables;
  const sentence = 'Não tem oferta para este CEP e peso, ou não respondeu agora.';
  return [...ofTables, { code: 'transportadora', name: 'Transportadora', sentence }];
}
