import type { pagedQuotes, Quote, QuoteRow } from '@vitrine/contract/schemas/quote.ts';
import type { z } from 'zod';

import { linesOfVariants } from '#api/contexts/cart/cart.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { isAboveLimit, type OfBuyer } from '#api/platform/request-buyer.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { tokenOfQuote } from './draft-link.ts';
import { orderDraftRepository, type StoredOrderDraft } from './order-draft-repository.ts';
import { shownPrices, stateNow } from './show-draft.ts';
import { statusOfQuote } from './status-of-quote.ts';

const perPage = 10;

type StoredQuote = NonNullable<Awaited<ReturnType<typeof orderDraftRepository.quoteOf>>>;

/** Returns one page of a customer's quotes, newest first; refuses a page beyond the last. */
export async function listQuotes(
  { db, services, refuse }: InStore & Using<'clock'> & Refusing<'not_found'>,
  { customerId, page }: { customerId: number; page: number },
): Promise<z.input<typeof pagedQuotes>> {
  const total = await orderDraftRepository.countQuotes(db, customerId);
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw refuse('not_found');
  const rows = await orderDraftRepository.quotes(db, customerId, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const now = services.clock.now();
  return { items: rows.map((row) => rowOf(row, now)), total, page, page_count: pageCount };
}

interface OwnQuote extends OfBuyer {
  readonly customerId: number;
  readonly id: number;
}

/** Returns one of the customer's own quotes. Refuses an unknown one, and what the staff began. */
export async function readQuote(
  { refuse, ...context }: InStore & Using<'clock' | 'tokenSecret'> & Refusing<'quote_not_found'>,
  own: OwnQuote,
): Promise<Quote> {
  const found = await findQuote(context, own);
  if (!found) throw refuse('quote_not_found');
  return found;
}

/** Returns one of the customer's own quotes; null if there is none with this id. */
export async function findQuote(
  { db, services }: InStore & Using<'clock' | 'tokenSecret'>,
  { buyer, ...own }: OwnQuote,
): Promise<Quote | null> {
  const found = await orderDraftRepository.quoteOf(db, own);
  if (!found) return null;
  const row = rowOf(found, services.clock.now());
  const isShown = row.status === 'answered' || row.status === 'accepted';
  return {
    ...row,
    note: found.asked_note,
    wished_on: found.wished_on,
    decline_reason: found.decline_reason,
    // What the staff are still preparing is not said.
    ...(await itemsOf(db, { draft: found, isShown })),
    discount_centavos: isShown ? found.discount_centavos : 0,
    discount_reason: isShown ? found.discount_reason : '',
    shipping:
      isShown && found.shipping
        ? { name: found.shipping.name, price_centavos: found.shipping.price_centavos }
        : null,
    by_payment: isShown ? await shownQuoteTotals(db, found) : [],
    // Of a quote above the limit of a buyer, the link is for the others of the company.
    link_token:
      row.status === 'answered' && !(buyer && isAboveLimit(row.total_centavos ?? 0, buyer))
        ? tokenOfQuote({ services }, found)
        : null,
  };
}

/** Returns the products of a quote; at the shop's prices until the store has answered. */
async function itemsOf(db: StoreDatabase, { draft, isShown }: { draft: StoredQuote; isShown: boolean }) {
  if (isShown || draft.lines.every(({ shop_centavos: shop }) => shop === undefined)) {
    return { lines: await shownQuoteLines(db, draft), items_centavos: draft.items_centavos };
  }
  const lines = draft.lines.map(({ shop_centavos: shop, ...line }) => ({
    ...line,
    price_centavos: shop ?? line.price_centavos,
  }));
  return {
    lines: await shownQuoteLines(db, { lines }),
    items_centavos: lines.reduce((sum, { qty, price_centavos: price }) => sum + qty * price, 0),
  };
}

function rowOf(draft: StoredQuote, now: Date): QuoteRow {
  const status = statusOfQuote(draft, now);
  const isShown = status === 'answered' || status === 'accepted';
  const totals = payableOf(draft).map(({ total_centavos: total }) => total);
  return {
    id: draft.id,
    status,
    asked_at: (draft.asked_at ?? draft.created_at).toISOString(),
    valid_until: status === 'answered' ? (draft.link_expires_at?.toISOString() ?? null) : null,
    items_count: draft.lines.reduce((count, { qty }) => count + qty, 0),
    total_centavos: isShown && totals.length > 0 ? Math.min(...totals) : null,
    order:
      draft.order_id !== null && draft.increment_id !== null
        ? { uuid: draft.order_id, increment_id: draft.increment_id }
        : null,
  };
}

/** The prices that a shopper can choose: a transfer is recorded by the staff. */
export const payableOf = ({ prices }: Pick<StoredOrderDraft, 'prices'>) =>
  prices.filter(({ payment_type: type }) => type !== 'transfer');

/** Returns the lines of a draft as its customer sees them. */
export async function shownQuoteLines(
  db: StoreDatabase,
  { lines }: Pick<StoredOrderDraft, 'lines'>,
): Promise<Quote['lines']> {
  const found = new Map((await linesOfVariants(db, lines)).map((line) => [line.variant_id, line]));
  return lines.map(
    ({ variant_id: id, name, options_label, qty, price_centavos: price, shop_centavos: shop }) => ({
      variant_id: id,
      name,
      options_label,
      image: stateNow(found.get(id)).image,
      qty,
      price_centavos: price,
      shop_centavos: shop ?? null,
      total_centavos: qty * price,
    }),
  );
}

/** Returns what each method charges that a shopper can choose. */
export async function shownQuoteTotals(
  db: StoreDatabase,
  draft: StoredOrderDraft,
): Promise<Quote['by_payment']> {
  const shown = await shownPrices(db, { ...draft, prices: payableOf(draft) });
  return shown.map(({ payment_code, label, totals }) => ({
    payment_code,
    label,
    total_centavos: totals.total_centavos,
  }));
}
