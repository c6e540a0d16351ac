import { formatBrl } from '@vitrine/brazil/brl.ts';
import { isPaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import { instalmentSummary } from '@vitrine/rules/instalment-summary.ts';
import { instalmentsText } from '@vitrine/rules/instalments-text.ts';
import { type InstalmentOffer, instalmentTerms } from '@vitrine/rules/offered-plans.ts';
import { totalsOfOrder } from '@vitrine/rules/order-totals.ts';

import { pricesForMethod } from '#app/features/checkout/domain/prices-for-method.ts';

/** Returns the amount that a method charges for the cart with shipping, computed as in the checkout. */
function totalOf(cart: Cart, { code, discount_percent: percent }: ChargedMethod, shippingCentavos: number) {
  const { totals } = pricesForMethod(cart, code);
  return totalsOfOrder({
    itemsCentavos: totals.items_centavos,
    cartDiscountCentavos: totals.discount_centavos,
    giftWrapCentavos: totals.gift_wrap_centavos,
    paymentDiscountPercent: percent,
    shippingCentavos,
    bonusCentavos: 0,
    creditCentavos: 0,
  }).total_centavos;
}

type ChargedMethod = Pick<PaymentMethod, 'code' | 'type' | 'discount_percent'>;

/** Returns the price by the method that the store promotes [PRO-02], if it is lower: 'R$ 180,41 no Pix'; else null. */
export function promotedPriceText(
  cart: Cart,
  method: ChargedMethod | undefined,
  shippingCentavos: number,
): string | null {
  if (!method) return null;
  const total = totalOf(cart, method, shippingCentavos);
  if (total >= cart.totals.total_centavos + shippingCentavos) return null;
  return `${formatBrl(total)} no ${paymentTypes[method.type].word}`;
}

/** Returns the instalments of a card method: '3x de R$ 63,30 sem juros'; null without any. */
export function instalmentHint(
  cart: Cart,
  method: ChargedMethod | undefined,
  { offer, shippingCentavos }: { offer: InstalmentOffer | null; shippingCentavos: number },
): string | null {
  const terms = instalmentTerms(offer);
  if (!method || !terms) return null;
  const plan = instalmentSummary(totalOf(cart, method, shippingCentavos), terms);
  return plan && instalmentsText(plan);
}

/** Returns the methods whose terms the store shows next to prices; undefined where it shows none. */
export function shownMethods<Method extends ChargedMethod>(
  methods: readonly Method[],
  settings: Pick<
    Settings,
    | 'payment_promotion/show'
    | 'payment_promotion/method'
    | 'shelf/show_installments'
    | 'shelf/installment_method'
  >,
): { promoted: Method | undefined; inInstalments: Method | undefined } {
  const type = settings['payment_promotion/method'];
  return {
    promoted:
      settings['payment_promotion/show'] && isPaymentType(type)
        ? methods.find((method) => method.type === type)
        : undefined,
    inInstalments: settings['shelf/show_installments']
      ? methods.find(({ code }) => code === settings['shelf/installment_method'])
      : undefined,
  };
}
