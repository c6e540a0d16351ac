import { blingStockChoice } from '@vitrine/contract/apps/bling-stock.ts';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { changeLink } from './linked-stock.ts';
import { queueStock } from './queue-stock.ts';

/** Takes a person's word on an empty product of Bling: it is empty, or has the shop's pieces. */
export async function chooseStock(context: AppContext, input: unknown): Promise<object> {
  const { sku, side } = blingStockChoice.parse(input);
  const link = await changeLink(context, sku, (before) =>
    before.start === 'asked' || before.start === 'check'
      ? { ...before, start: side === 'bling' ? 'done' : 'send', problem: null }
      : before,
  );
  if (!link) throw new AppFault('Este código não está mais ligado ao Bling.', { isLasting: true });
  await queueStock(context, sku);
  return {};
}
