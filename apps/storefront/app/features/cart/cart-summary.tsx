import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { useCardConfig, usePaymentMethods } from '#app/features/payment/payment-queries.ts';
import { useStore } from '#app/platform/store/store-context.ts';

import { cartTotalRows, shippingRow } from './domain/cart-total-rows.ts';
import { instalmentHint, promotedPriceText, shownMethods } from './payment-hints.ts';
import { SavingsNote } from './savings-note.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { useCartShipping } from './use-cart-shipping.ts';

import styles from './cart-summary.module.css';

/** Shows the cart's total with the chosen shipping, and the totals by the payment methods that the store shows with prices. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { chosen } = useCartShipping();
  const shippingCentavos = chosen?.price_centavos ?? 0;
  return (
    <SummaryRows
      rows={[...cartTotalRows(cart), shippingRow(chosen)]}
      totalCentavos={cart.totals.total_centavos + shippingCentavos}
      totalLabel={chosen ? 'Total' : 'Total sem frete'}
      note={
        <>
          <PaymentHints cart={cart} shippingCentavos={shippingCentavos} />
          <SavingsNote cart={cart} />
        </>
      }
    />
  );
}

function PaymentHints({ cart, shippingCentavos }: { cart: Cart; shippingCentavos: number }) {
  const { settings } = useStore();
  const methods = usePaymentMethods();
  const { promoted, inInstalments } = shownMethods(methods.data ?? [], settings);
  const config = useCardConfig(inInstalments);
  const price = promotedPriceText(cart, promoted, shippingCentavos);
  const offer = config.data?.installments ?? null;
  const instalments = instalmentHint(cart, inInstalments, { offer, shippingCentavos });
  // Keeps the lines' space until their terms are known.
  const isPriceLoading = settings['payment_promotion/show'] && methods.isPending;
  const areInstalmentsLoading =
    settings['shelf/show_installments'] && (methods.isPending || config.isLoading);
  return (
    <>
      {price !== null || isPriceLoading ? (
        <span className={styles.promoted}>{price === null ? '\u00A0' : `ou ${price}`}</span>
      ) : null}
      {instalments !== null || areInstalmentsLoading ? (
        <span className={styles.hint}>{instalments === null ? '\u00A0' : `ou ${instalments}`}</span>
      ) : null}
    </>
  );
}
