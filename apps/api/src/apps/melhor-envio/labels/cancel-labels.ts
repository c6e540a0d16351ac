import { z } from 'zod';

import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { changePurchase, purchaseKey } from './label-purchase.ts';

const input = z.object({ number: z.string(), return_id: z.int().nullable().default(null) });

/** Queues the cancellation of the labels of an order, after what is being done for it. */
export async function cancelLabels(context: AppContext, given: unknown): Promise<null> {
  const key = purchaseKey(input.parse(given));
  await changePurchase(context, { key, change: (before) => ({ ...before, is_being_cancelled: true }) });
  await context.queue({ name: 'advance-labels', key, payload: { key } });
  return null;
}
