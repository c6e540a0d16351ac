import { orderRows } from '@vitrine/contract/order-total-rows.ts';
import type { Cart, ShippingOption } from '@vitrine/contract/schemas/cart.ts';
import type { CrmBonus } from '@vitrine/contract/schemas/credit.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { useEffect } from 'react';

import { useCartService } from '#app/features/cart/cart-service.ts';
import { useIsCartChanging } from '#app/features/cart/cart-state.ts';
import { cartTotalRows } from '#app/features/cart/domain/cart-total-rows.ts';
import { useShippingOptions } from '#app/features/cart/use-shipping-options.ts';
import { useCardConfig, usePaymentMethods } from '#app/features/payment/payment-queries.ts';
import { useWatchedOrder } from '#app/features/payment/use-watched-order.ts';
import { api } from '#app/platform/api/api.ts';
import { type SessionService, useSessionService } from '#app/platform/session/session.ts';

import { useCheckoutService } from './checkout-state.ts';
import type { Checkout } from './domain/checkout-states.ts';
import { checkoutTotals, creditCentavosOf, mayUseBonus } from './domain/checkout-totals.ts';
import { cardMethodOf, limitedText, methodsForOrder, paysTotal } from './domain/methods-for-order.ts';
import { pricesForMethod } from './domain/prices-for-method.ts';
import { type SummaryView, summaryOfCart, summaryOfOrder } from './domain/summary-view.ts';
import { useBonus } from './use-bonus.ts';
import type { Buyer } from './use-buyer.ts';
import { useDifferences } from './use-differences.ts';

function hasOtherDateOrQuote(offered: ShippingOption, chosen: ShippingOption): boolean {
  return offered.arrives_on !== chosen.arrives_on || offered.quote_id !== (chosen.quote_id ?? null);
}

const zeroTotals = { items_centavos: 0, discount_centavos: 0, gift_wrap_centavos: 0 };

/** Returns the amount due and its payment methods: of the cart, or of the order once it is placed. */
export function usePayable(checkout: Checkout, cart: Cart | null, buyer: Buyer) {
  const { order: placed, address, shipping } = checkout;
  const { currentCheckout, dispatchCheckout, updateCheckout } = useCheckoutService();
  const allMethods = usePaymentMethods();
  const order = useWatchedOrder(placed?.uuid ?? null);
  const bonus = useBonus(placed === null && !buyer.isGuest);
  const { refreshCart } = useCartService();
  const session = useSessionService();
  const isCartChanging = useIsCartChanging();
  const options = useShippingOptions(placed ? null : (address?.postcode ?? null));

  const offered = options.data?.find(({ code }) => code === shipping?.code) ?? null;
  const differences = useDifferences(checkout, cart, offered);
  useEffect(() => {
    if (!options.data || !shipping || placed) return;
    // A shipping option may have expired. Another price must be accepted; another day or quote is only shown.
    if (!offered) updateCheckout({ shipping: null });
    else if (offered.price_centavos === shipping.price_centavos && hasOtherDateOrQuote(offered, shipping))
      updateCheckout({ shipping: offered });
  }, [options.data, offered, shipping, placed, updateCheckout]);

  const usable = methodsForOrder(allMethods.data ?? [], placed && order.data ? order.data : null);
  // A placed order has no price by a method that may not pay it.
  const methods = placed ? usable : usable.filter((each) => paysTotal(each, totalsOf(each).total_centavos));
  const method = methods.find(({ code }) => code === checkout.payment?.code) ?? methods[0];
  const cardMethod = cardMethodOf(methods, method);
  const cardConfig = useCardConfig(cardMethod);

  // Paid or cancelled in another tab: the order's page shows its state.
  const isOver = order.data !== undefined && order.data.status !== 'awaiting_payment';
  useEffect(() => {
    if (isOver && currentCheckout().step === 'shipping') dispatchCheckout({ type: 'finish' });
  }, [isOver, currentCheckout, dispatchCheckout]);

  function totalsOf(of: PaymentMethod | undefined) {
    const prices = (cart && pricesForMethod(cart, of?.code).totals) ?? zeroTotals;
    const isBonusUsed = bonus.data !== undefined && checkout.discount['crmbonus'] !== undefined;
    return checkoutTotals(prices, {
      paymentDiscountPercent: of?.discount_percent ?? 0,
      shippingCentavos: (offered ?? shipping)?.price_centavos ?? 0,
      bonusCentavos: isBonusUsed && mayUseBonus(bonus.data, prices) ? bonus.data.saldo_bonus : 0,
      creditCentavos: checkout.discount['credit'] === undefined ? 0 : creditCentavosOf(buyer),
    });
  }

  const orderPriceOf = (of: PaymentMethod | undefined) =>
    order.data?.by_payment.find(({ payment_code: code }) => code === of?.code);

  function summary(): SummaryView | null {
    if (placed && order.data) {
      const price = orderPriceOf(method) ?? order.data;
      return summaryOfOrder(order.data, {
        rows: orderRows({ ...price, gift_wrap: order.data.gift_wrap }),
        totalCentavos: price.totals.total_centavos,
      });
    }
    if (placed) return null;
    if (!cart || cart.items.length === 0) return null;
    return summaryOfCart(cart, cartTotalRows(pricesForMethod(cart, method?.code)), {
      totals: totalsOf(method),
      hasShipping: shipping !== null,
      methodName: method?.name ?? null,
    });
  }

  return {
    methods,
    /** The methods that pay orders of other totals only, with the reason. */
    limited: usable
      .filter((each) => !methods.includes(each))
      .map((each) => ({
        code: each.code,
        text: `${each.label}: ${limitedText(each, totalsOf(each).total_centavos)}.`,
      })),
    method,
    cardMethod,
    cardConfig,
    totalOf: (of: PaymentMethod) =>
      placed
        ? (orderPriceOf(of)?.totals.total_centavos ?? placed.total_centavos)
        : totalsOf(of).total_centavos,
    /** The placed order that is to be paid, once loaded. */
    order: (placed && order.data) ?? null,
    /** The order to pay has not been loaded. */
    isOrderLoading: placed !== null && !order.data,
    bonus: bonus.data ?? null,
    mayUseBonus:
      cart !== null &&
      bonus.data !== undefined &&
      mayUseBonus(bonus.data, pricesForMethod(cart, method?.code).totals),
    /** Returns the bonus in the form that the order expects; null for none. */
    usedBonus(of: PaymentMethod): CrmBonus | null {
      const { bonus_centavos: bonusCentavos } = totalsOf(of);
      return bonus.data && bonusCentavos > 0 ? { ...bonus.data, bonus_total: bonusCentavos } : null;
    },
    summary: summary(),
    /** The price is unknown because a quantity has changed. */
    isTotalUpdating: placed === null && (isCartChanging || options.isPlaceholderData),
    differences,
    refresh: () =>
      Promise.all([
        refreshCart(),
        allMethods.refetch(),
        placed ? order.refetch() : null,
        placed ? null : options.refetch(),
        placed || buyer.isGuest ? null : bonus.refetch(),
        // The company may have changed the buyer's limit.
        buyer.buyer ? readSessionAgain(session) : null,
      ]),
    hasFailed: allMethods.isError || cardConfig.isError,
    retry: () => {
      void allMethods.refetch();
      if (cardMethod) void cardConfig.refetch();
    },
  };
}

async function readSessionAgain({ state }: SessionService): Promise<void> {
  const customer = await api('GET /api/auth/customers/me');
  state.setState({ customer });
}
