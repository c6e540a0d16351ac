import type { ReorderSuggestion } from '@vitrine/contract/schemas/reorder-suggestion.ts';
import { largestAllowedQty, maxLineQty, nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';

import { variantsOnSale } from '#api/contexts/catalogue/catalogue.public.ts';
import { offeredToMember } from '#api/contexts/member-prices/member-prices.public.ts';
import { purchasesOf } from '#api/contexts/orders/orders.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { dueReorders } from './domain/due-reorders.ts';

/** Older purchases say nothing about today's rhythm. */
const rememberedMs = 540 * 86_400_000;
const mostSuggestions = 20;

/** Returns what is due by the customer's own rhythm and can be ordered now [COM+03]. */
export async function readReorders(
  db: StoreDatabase,
  { customerId, now }: { customerId: number; now: Date },
): Promise<ReorderSuggestion[]> {
  const since = new Date(now.getTime() - rememberedMs);
  const purchases = await purchasesOf(db, { customerId, since });
  const due = dueReorders(
    purchases.map(({ variant_id: variantId, qty, placed_at: at }) => ({
      variantId,
      qty,
      on: dayInSaoPaulo(at),
    })),
    dayInSaoPaulo(now),
  );
  if (due.length === 0) return [];
  const variants = await variantsOnSale(
    db,
    due.map(({ variantId }) => variantId),
  );
  const suggestions = due
    .flatMap(({ variantId, intervalDays, lastBoughtOn, dueOn, qty }) => {
      const variant = variants.get(variantId);
      if (!variant || variant.stock === 0) return [];
      return {
        variant,
        qty: nearestAllowedQty(qty, variant, largestAllowedQty(maxLineQty, variant)),
        interval_days: intervalDays,
        last_bought_on: lastBoughtOn,
        due_on: dueOn,
      };
    })
    .slice(0, mostSuggestions);
  const offered = suggestions.map(({ variant }) => variant);
  const own = await offeredToMember(db, { offered, customerId, now });
  return suggestions.map((suggestion, index) => ({
    ...suggestion,
    variant: own[index] ?? suggestion.variant,
  }));
}
