import { setTimeout as wait } from 'node:timers/promises';

import { CallError, type Client } from '@vitrine/contract/client.ts';

import type { CrashShop } from '#test/crash/crash-shop.ts';

import type { Traffic } from './traffic.ts';

const pauseMs = 500;
const postcode = '01310-100';

export interface Quotes {
  readonly answered: number;
  readonly unavailable: number;
}

/** Asks for the delivery of a cart, and for the place of a postcode, until the traffic ends. */
export async function askDeliveries(
  newGuest: () => Client,
  { soldVariants }: CrashShop,
  { isOver, report }: Traffic,
): Promise<Quotes> {
  const counts = { answered: 0, unavailable: 0 };
  const variant = soldVariants[0]?.variantId;
  for (let turn = 0; !isOver(); turn += 1) {
    const call = newGuest();
    const asked =
      turn % 2 === 0
        ? call('GET /api/cart/delivery-estimate', { query: { variant_id: String(variant), postcode } })
        : call('GET /api/lookups/postcodes/{postcode}', { path: { postcode } });
    await asked.then(
      () => (counts.answered += 1),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        counts.unavailable += 1;
        if (error.kind === 'refusal') report(`a quote was refused: ${error.call} ${error.code}`);
      },
    );
    await wait(pauseMs);
  }
  return counts;
}
