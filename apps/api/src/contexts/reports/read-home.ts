import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import type { Home, WaitingKind } from '@vitrine/contract/admin/schemas/home.ts';
import type { SaleRow, UnansweredSearch } from '@vitrine/contract/admin/schemas/reports.ts';
import { lowStock } from '@vitrine/contract/admin/schemas/variant-filter.ts';

import { unansweredSearches } from '#api/contexts/catalogue/catalogue.public.ts';
import { failedWebhooks } from '#api/contexts/webhooks/webhooks.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { lastDays } from './domain/report-days.ts';
import { listParkedJobs } from './parked-jobs.ts';
import { readDays, readSaleRows, totalOf } from './read-sales.ts';
import { waitingRepository } from './waiting-repository.ts';

const dayMs = 24 * 3_600_000;
const monthDays = 30;
const weekDays = 7;
const maxShown = 5;

/** Reads what an actor finds when they come in: only what their permissions cover. */
export async function readHome(
  db: StoreDatabase,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Home> {
  const today = dayInSaoPaulo(now);
  const isReader = actor.permissions.has('reports.read');
  const [waiting, days, products, searches] = await Promise.all([
    readWaiting(db, { actor, now, today }),
    isReader ? readDays(db, lastDays(2 * monthDays, today)) : null,
    isReader ? readSaleRows(db, { by: 'product', days: lastDays(monthDays, today) }) : null,
    isReader ? readSearches(db) : null,
  ]);
  return {
    waiting,
    sales: days && { week: compare(days, weekDays), month: compare(days, monthDays) },
    best_products: products?.filter(({ amounts }) => amounts.net_centavos > 0).slice(0, maxShown) ?? null,
    unanswered_searches: searches?.slice(0, maxShown) ?? null,
  };
}

export async function readSearches(db: StoreDatabase): Promise<UnansweredSearch[]> {
  const searches = await unansweredSearches(db);
  return searches.map((search) => ({ ...search, last_at: search.last_at.toISOString() }));
}

/** Compares the last days with as many before. */
function compare(days: readonly SaleRow[], count: number) {
  const last = days.slice(-count);
  return {
    from: last.at(0)?.key ?? '',
    until: last.at(-1)?.key ?? '',
    amounts: totalOf(last),
    previous: totalOf(days.slice(-2 * count, -count)),
  };
}

interface Counting {
  readonly actor: Actor;
  readonly now: Date;
  readonly today: string;
}

interface WaitingCount {
  /** null: for every member of the staff. */
  readonly permission: Permission | null;
  count(db: StoreDatabase, counting: Counting): Promise<number>;
}

const monthBefore = (now: Date): Date => new Date(now.getTime() - monthDays * dayMs);

const waitingCounts: Readonly<Record<WaitingKind, WaitingCount>> = {
  orders_held: { permission: 'orders.read', count: waitingRepository.ordersHeld },
  orders_to_prepare: { permission: 'orders.read', count: waitingRepository.ordersToPrepare },
  orders_to_ship: { permission: 'orders.read', count: waitingRepository.ordersToShip },
  orders_late: {
    permission: 'orders.read',
    count: (db, { today }) => waitingRepository.ordersLate(db, today),
  },
  orders_unpaid: { permission: 'orders.read', count: waitingRepository.ordersUnpaid },
  payments_overdue: {
    permission: 'orders.read',
    count: (db, { today }) => waitingRepository.paymentsOverdue(db, today),
  },
  quotes_asked: { permission: 'orders.draft', count: waitingRepository.quotesAsked },
  returns_to_decide: { permission: 'returns.read', count: waitingRepository.returnsToDecide },
  reviews_to_decide: { permission: 'reviews.read', count: waitingRepository.reviewsToDecide },
  low_stock: {
    permission: 'catalogue.read',
    count: (db, { now }) =>
      waitingRepository.lowStock(db, { since: monthBefore(now), until: now, below: lowStock }),
  },
  mails_failed: {
    permission: 'audit.read',
    count: (db, { now }) => waitingRepository.mailsFailed(db, monthBefore(now)),
  },
  webhooks_failed: {
    permission: 'webhooks.read',
    count: (db, { now }) => failedWebhooks(db, monthBefore(now)),
  },
  jobs_parked: {
    permission: null,
    count: async (db, { actor }) => (await listParkedJobs({ db, actor })).length,
  },
};

async function readWaiting(db: StoreDatabase, counting: Counting): Promise<Home['waiting']> {
  const visible = Object.entries(waitingCounts).filter(
    ([, { permission }]) => permission === null || counting.actor.permissions.has(permission),
  );
  return Promise.all(
    visible.map(async ([kind, { count }]) => ({
      // The keys of the table are exactly the kinds.
      kind: kind as WaitingKind,
      count: await count(db, counting),
    })),
  );
}
