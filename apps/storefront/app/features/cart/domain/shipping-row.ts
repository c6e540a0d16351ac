import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import type { CartTotalRow } from './cart-total-rows.ts';

/** Returns the row of the chosen shipping in the cart's total. */
export function shippingRow(chosen: Pick<ShippingOption, 'price_centavos'> | null): CartTotalRow {
  if (!chosen) return { label: 'Frete', value: 'calculado com o CEP' };
  return { label: 'Frete', value: chosen.price_centavos === 0 ? 'Grátis' : chosen.price_centavos };
}
