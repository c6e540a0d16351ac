import type { RegisteredRouter } from '@tanstack/react-router';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';

import type { QuickOrderRow } from './domain/match-quick-order.ts';

export interface NotAdded {
  readonly row: QuickOrderRow;
  /** A sentence. */
  readonly why: string;
}

/** Adds the rows in one change, opens the cart if any was added, and returns those that were not. Throws `CallError`. */
export async function addRows(router: RegisteredRouter, rows: readonly QuickOrderRow[]): Promise<NotAdded[]> {
  const { createCartService } = await loadCode(() => import('#app/features/cart/cart-service.ts'));
  const { changeWholeCart } = serviceOf(router, createCartService);
  const key = crypto.randomUUID();
  const notAdded: NotAdded[] = [];
  await changeWholeCart(async (cartId) => {
    const { cart, refused } = await api('POST /api/cart/carts/{cartId}/lines', {
      path: { cartId },
      headers: { 'idempotency-key': key },
      body: { lines: rows.map(({ variant, qty }) => ({ variant_id: variant.variant_id, qty })) },
    });
    for (const { variant_id: id, reason, available_qty: available } of refused) {
      const row = rows.find(({ variant }) => variant.variant_id === id);
      if (row) notAdded.push({ row, why: reasonText(reason, available, row) });
    }
    return cart;
  });
  if (notAdded.length < rows.length) emitAppEvent('open-cart');
  return notAdded;
}

function reasonText(
  reason: 'not_found' | 'product_out_of_stock' | 'quantity_off_step',
  available: number,
  { variant }: QuickOrderRow,
): string {
  if (reason === 'not_found') return 'O produto saiu da loja.';
  if (reason === 'quantity_off_step') return `Vendido de ${variant.qty_step} em ${variant.qty_step}.`;
  return available === 0 ? 'O estoque acabou.' : `Ainda cabem ${available}, pelo estoque.`;
}
