import type { BlingStockStatus } from '@vitrine/contract/apps/bling-stock.ts';

import { allLinks } from '#api/apps/bling/stock/linked-stock.ts';
import { leaderOf } from '#api/apps/bling/stock/stock-settings.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { unknownProducts } from './identify-product.ts';

const shown = 100;

/** Returns what the app's page shows of products and stock. */
export async function readStockStatus(context: AppContext): Promise<BlingStockStatus> {
  const [links, unknown] = await Promise.all([allLinks(context), unknownProducts(context)]);
  return {
    leader: leaderOf(context),
    linked: links.length,
    problems: links
      .flatMap(({ sku, stock, start, problem: text }) =>
        text === null ? [] : [{ sku, stock, text, can_choose: start === 'asked' }],
      )
      .slice(0, shown),
    unknown: unknown.slice(0, shown),
  };
}
