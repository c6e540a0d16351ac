import type { AbandonedCart, Funnel } from '@vitrine/contract/admin/schemas/reports.ts';

import { recalledSettings } from '#api/contexts/store/store.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import { dayRange } from '#api/platform/admin/day-range.ts';
import { maskEmail, maskName, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { retainedSince } from '#api/platform/retention-period.ts';

import { cartReportRepository } from './cart-report-repository.ts';
import type { ReportDays } from './domain/report-days.ts';

const hourMs = 3_600_000;

/** Reads how far the carts of some days came, from the records of the shop: visitors are not followed. */
export async function readFunnel(
  db: StoreDatabase,
  { days, now }: { days: ReportDays; now: Date },
): Promise<Funnel> {
  const { from, until } = dayRange(days);
  if (!from || !until) throw new RangeError(`not days: ${days.from}, ${days.until}`);
  const counts = await cartReportRepository.funnel(db, { from, until });
  const { 'retention/cart_days': keptDays } = await recalledSettings(db);
  return { ...days, ...counts, lacks_deleted_carts: from < retainedSince({ now, keptDays }) };
}

interface AbandonedCartsQuery {
  readonly actor: Actor;
  readonly now: Date;
  readonly window: SortedWindow<'changed_at' | 'value_centavos'>;
}

/** Reads carts with items that were left open for an hour; customers masked for whoever may not see them. */
export async function readAbandonedCarts(
  db: StoreDatabase,
  { actor, now, window }: AbandonedCartsQuery,
): Promise<{ items: AbandonedCart[]; total: number; value_centavos: number }> {
  const since = new Date(now.getTime() - hourMs);
  const { items, total, value } = await cartReportRepository.abandoned(db, since, window);
  return {
    items: items.map((cart) => ({
      id: cart.id,
      changed_at: cart.updated_at.toISOString(),
      customer: customerOf(cart, actor),
      items: Number(cart.items),
      value_centavos: Number(cart.value),
    })),
    total,
    value_centavos: value,
  };
}

interface CartOwner {
  readonly customer_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company_name: string | null;
  readonly email: string | null;
}

function customerOf(owner: CartOwner, actor: Actor): AbandonedCart['customer'] {
  const { customer_id: id, first_name, last_name, company_name, email } = owner;
  if (id === null) return null;
  const name = buyerName({
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    company_name: company_name ?? '',
  });
  return seesPersonal(actor)
    ? { id, name, email: email ?? '' }
    : { id, name: maskName(name), email: maskEmail(email ?? '') };
}
