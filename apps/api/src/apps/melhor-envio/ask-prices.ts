import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { callMelhorEnvio } from './call-melhor-envio.ts';
import type { PricedVolume } from './domain/delivery-options.ts';
import { readPrices } from './domain/read-prices.ts';
import type { ShippingVolume } from './domain/shipping-volume.ts';

interface PriceQuestion {
  readonly from: string;
  readonly to: string;
  readonly volumes: readonly ShippingVolume[];
  readonly timeLimitMs?: number;
}

/** Asks for prices, each volume as a shipment of its own, as labels are bought: several carriers take one volume a label. Equal ones are asked once. */
export async function askPrices(
  context: AppContext,
  { from, to, volumes, timeLimitMs }: PriceQuestion,
): Promise<PricedVolume[]> {
  const equal = Map.groupBy(volumes, (volume) => JSON.stringify(volume));
  return Promise.all(
    [...equal.values()].flatMap(([volume, ...others]) =>
      volume
        ? [
            callMelhorEnvio(context, {
              method: 'POST',
              path: '/shipment/calculate',
              body: {
                from: { postal_code: from },
                to: { postal_code: to },
                volumes: [volume],
                options: { receipt: false, own_hand: false, insurance_value: volume.insurance_value },
              },
              ...(timeLimitMs !== undefined && { timeLimitMs }),
            }).then((answer) => ({ count: others.length + 1, prices: readPrices(answer) })),
          ]
        : [],
    ),
  );
}
