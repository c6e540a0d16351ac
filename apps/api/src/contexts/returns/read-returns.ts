import type {
  ReturnDetail,
  PagedReturns,
  ReturnExchange,
  ReturnSummary,
} from '@vitrine/contract/schemas/return.ts';

import { isOrderOf } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { readExchange, readExchangeChoices } from './read-exchange.ts';
import { returnRepository } from './return-repository.ts';

const perPage = 10;
const shownImages = 4;

type Row = NonNullable<Awaited<ReturnType<typeof returnRepository.byId>>>;

/** Returns one page of a customer's returns, newest first; refuses a page beyond the last. */
export async function listReturns(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { customerId, page }: { customerId: number; page: number },
): Promise<PagedReturns> {
  const total = await returnRepository.count(db, customerId);
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw refuse('not_found');
  const rows = await returnRepository.page(db, customerId, { limit: perPage, offset: (page - 1) * perPage });
  return {
    items: await summariesOf(db, rows),
    total,
    page,
    page_count: pageCount,
  };
}

/** Lists approved returns whose goods the customer has to send, the last requested first. */
export async function returnsToSend(
  db: StoreDatabase,
  { customerId, limit }: { customerId: number; limit: number },
): Promise<ReturnSummary[]> {
  return summariesOf(db, await returnRepository.approved(db, customerId, limit));
}

async function summariesOf(db: StoreDatabase, rows: readonly Row[]): Promise<ReturnSummary[]> {
  const items = Map.groupBy(
    await returnRepository.itemsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ return_id: id }) => id,
  );
  return rows.map((row) => {
    const own = items.get(row.id) ?? [];
    return {
      ...headOf(row, own),
      images: own.flatMap(({ image }) => image ?? []).slice(0, shownImages),
    };
  });
}

/** Returns one of the customer's own returns; another customer's is not found. */
export async function readReturn(
  { db, refuse }: InStore & Refusing<'return_not_found'>,
  { customerId, id }: { customerId: number; id: number },
): Promise<ReturnDetail> {
  const found = await findReturn(db, { customerId, id });
  if (!found) throw refuse('return_not_found');
  return found;
}

/** Returns one of the customer's own returns; null if there is none with this id. */
export async function findReturn(
  db: StoreDatabase,
  { customerId, id }: { customerId: number; id: number },
): Promise<ReturnDetail | null> {
  const row = await returnRepository.byId(db, customerId, id);
  return row ? detailOf(db, row) : null;
}

/** Returns the returns of one of the customer's own orders, newest first. */
export async function readReturnsOfOrder(
  { db, refuse }: InStore & Refusing<'order_not_found'>,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<ReturnDetail[]> {
  if (!(await isOrderOf(db, { orderId, customerId }))) throw refuse('order_not_found');
  const rows = await returnRepository.ofOrder(db, customerId, orderId);
  return Promise.all(rows.map((row) => detailOf(db, row)));
}

/** Returns the returns of an order, newest first, without their items. */
export function returnsOfOrder(
  db: StoreDatabase,
  { orderId, customerId }: { orderId: string; customerId: number },
) {
  return returnRepository.ofOrder(db, customerId, orderId);
}

async function detailOf(db: StoreDatabase, row: Row): Promise<ReturnDetail> {
  const [items, events, exchange] = await Promise.all([
    returnRepository.itemsOf(db, [row.id]),
    returnRepository.events(db, row.id),
    readExchange(db, row),
  ]);
  return {
    ...headOf(row, items),
    reason: row.reason,
    result: row.result,
    comment: row.comment,
    is_withdrawal: row.is_withdrawal,
    amount_centavos: row.amount_centavos,
    exchange,
    ...(exchange !== null &&
      isChosenAgain(exchange) && {
        exchange_choices: await readExchangeChoices(
          db,
          items.map(({ id }) => id),
        ),
      }),
    photos: row.photos,
    items: items.map(
      ({ return_id: _, restocked_qty: _restocked, write_off_reason: _reason, ...item }) => item,
    ),
    timeline: events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
  };
}

/** Whether the shopper may choose other variants: the new pieces are neither reserved nor ordered. */
function isChosenAgain({ state }: ReturnExchange): boolean {
  return state === 'wished' || state === 'unavailable';
}

function headOf(row: Row, items: readonly { qty: number }[]) {
  return {
    id: row.id,
    order: { uuid: row.order_id, increment_id: row.increment_id },
    status: row.status,
    requested_at: row.requested_at.toISOString(),
    items_count: items.reduce((sum, { qty }) => sum + qty, 0),
  };
}
