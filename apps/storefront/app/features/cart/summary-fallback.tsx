import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { cartTotalRows, shippingRow } from './domain/cart-total-rows.ts';
import { SavingsNote } from './savings-note.tsx';
import { SummaryRows } from './summary-rows.tsx';

/** The cart's total until the code of shipping and payment methods is loaded. */
export function SummaryFallback({ cart }: { cart: Cart }) {
  return (
    <SummaryRows
      rows={[...cartTotalRows(cart), shippingRow(null)]}
      totalCentavos={cart.totals.total_centavos}
      totalLabel="Total sem frete"
      note={<SavingsNote cart={cart} />}
    />
  );
}
