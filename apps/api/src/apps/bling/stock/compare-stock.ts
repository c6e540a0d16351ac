import type { AppContext } from '#api/contexts/apps/apps.public.ts';

import { balancesIn, chosenDeposit } from './bling-deposit.ts';
import { allLinks } from './linked-stock.ts';
import { queueStock } from './queue-stock.ts';
import { isReserved, leaderOf } from './stock-settings.ts';

const pageSize = 100;
const maxPages = 1000;

/** Compares all linked variants with Bling, whose events may be lost or, of products with composition, never come; queues those that differ. */
export async function compareStock(context: AppContext): Promise<void> {
  const links = leaderOf(context) === 'none' ? [] : await allLinks(context);
  if (links.length === 0) return;
  const deposit = await chosenDeposit(context);
  const balances = await balancesIn(
    context,
    deposit,
    links.map(({ bling_id: id }) => id),
  );
  const stocks = await shopStocks(context);
  for (const link of links) {
    const balance = balances.get(link.bling_id);
    const measured = isReserved(context) ? balance?.virtual : balance?.physical;
    const isSame =
      link.start === 'done' &&
      link.problem === null &&
      measured === link.balance &&
      stocks.get(link.sku) === link.stock;
    if (!isSame) await queueStock(context, link.sku);
  }
}

async function shopStocks({ admin }: AppContext): Promise<ReadonlyMap<string, number>> {
  const stocks = new Map<string, number>();
  for (let page = 1; page <= maxPages; page += 1) {
    const { items } = await admin('GET /api/admin/variants', {
      query: { per_page: String(pageSize), page: String(page), sort: 'sku' },
    });
    for (const { sku, stock } of items) stocks.set(sku, stock);
    if (items.length < pageSize) break;
  }
  return stocks;
}
