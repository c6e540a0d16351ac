import type { FoundCode } from '@vitrine/contract/schemas/catalog.ts';
import type { ReorderSuggestion } from '@vitrine/contract/schemas/reorder-suggestion.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { loadOrder, loadOrders } from '#app/features/account/orders/load-orders.ts';
import { api } from '#app/platform/api/api.ts';

import { parseQuickOrder, type QuickOrder } from './domain/parse-quick-order.ts';
import { lookUpCodes } from './look-up-codes.ts';
import { maxQuickOrderLines } from './quick-order-limits.ts';

/** The codes that a browser without scripts sent, and what they name. */
export interface SentCodes {
  readonly text: string;
  readonly order: QuickOrder;
  readonly found: readonly FoundCode[];
}

export interface QuickOrderView {
  /** The latest order that was not cancelled; null before the first. */
  readonly lastOrder: Order | null;
  /** What is due by the rhythm of the company's purchases, most overdue first. */
  readonly reorders: readonly ReorderSuggestion[];
  /** Null without any. */
  readonly sent: SentCodes | null;
}

/** Loads the order to repeat, the newest one of the first page that was not cancelled, and what the sent codes name. */
export async function loadQuickOrder(text: string): Promise<QuickOrderView> {
  const [view, sent, reorders] = await Promise.all([
    loadOrders(1, { q: '', days: undefined }),
    loadSent(text),
    api('GET /api/customer/reorders'),
  ]);
  const last = view?.orders.items.find(({ status }) => status !== 'cancelled');
  return { lastOrder: last ? await loadOrder(last.uuid) : null, reorders, sent };
}

async function loadSent(text: string): Promise<SentCodes | null> {
  if (text.trim() === '') return null;
  const order = parseQuickOrder(text);
  const lines = order.lines.slice(0, maxQuickOrderLines);
  return { text, order: { ...order, lines }, found: await lookUpCodes(lines.map(({ code }) => code)) };
}
