import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { Amount } from '#app/ui/amount/amount.tsx';

import { savingsCentavos } from './domain/cart-total-rows.ts';

/** 'Você economiza R$ 70,00' [CAR+03]; nothing when nothing is saved. */
export function SavingsNote({ cart }: { cart: Cart }) {
  const saved = savingsCentavos(cart);
  return saved > 0 ? (
    <>
      Você economiza <Amount centavos={saved} />
    </>
  ) : null;
}
