import { useNavigate } from '@tanstack/react-router';
import type { Address } from '@vitrine/contract/schemas/customer.ts';
import { ShoppingBag } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useAddresses } from '#app/features/address/address-api.ts';
import { CartFailure } from '#app/features/cart/cart-failure.tsx';
import { chosenShippingCode, useCart, useCartState } from '#app/features/cart/cart-state.ts';
import { cartTotalRows } from '#app/features/cart/domain/cart-total-rows.ts';
import { isOrderable } from '#app/features/cart/domain/line-stock.ts';
import { useShippingOptions } from '#app/features/cart/use-shipping-options.ts';
import { suggestedShippingOption } from '#app/features/delivery/domain/delivery-or-pickup.ts';
import { homePath } from '#app/platform/addresses/paths.ts';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { useHistoryStep } from '#app/platform/navigation/use-history-step.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { focusField } from '#app/ui/field/focus-field.ts';

import { AddressStep, type EditedAddress } from './address-step.tsx';
import { CartDifferences } from './cart-differences.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useCheckout, useCheckoutService } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { Checkout } from './domain/checkout-states.ts';
import { checkoutTotals } from './domain/checkout-totals.ts';
import { summaryOfCart } from './domain/summary-view.ts';
import { ShippingStep } from './shipping-step.tsx';
import { SignedInLine } from './signed-in-line.tsx';
import { type Buyer, useBuyer } from './use-buyer.ts';
import { useCheckoutGuard } from './use-checkout-guard.ts';
import { useDifferences } from './use-differences.ts';

const OpenOrderNotice = lazyNeeded(async () => (await import('./open-order-notice.tsx')).OpenOrderNotice);

export interface CheckoutPageProps {
  /** Identification, shown to guests. */
  identification: ReactNode;
}

/** /checkout: identification, address and shipping method. */
export function CheckoutPage({ identification }: CheckoutPageProps) {
  const isHere = useCheckoutGuard('/checkout');
  const checkout = useCheckout();
  const cart = useCart();
  const hasFailed = useCartState(({ status, saved }) => status === 'failed' && !saved);
  const buyer = useBuyer();
  const { beginCheckout } = useCheckoutService();
  const hasItems = cart !== null && cart.items.length > 0;

  useEffect(() => {
    if (isHere) beginCheckout(hasItems);
  }, [isHere, hasItems, beginCheckout]);

  const { step, leave } = useHistoryStep();
  const leavesIdentification = buyer !== null && step !== null && step.startsWith('identify:');
  const leaveForms = useEffectEvent(leave);
  useEffect(() => {
    // The forms before are over: Back leads to what came before them.
    if (leavesIdentification) leaveForms();
  }, [leavesIdentification]);

  if (hasFailed) {
    return (
      <CheckoutFrame stepIndex={0} title="Finalizar compra">
        <CartFailure />
      </CheckoutFrame>
    );
  }
  if (!isHere || checkout.step === 'unknown') {
    return <CheckoutSkeleton stepIndex={buyer ? 1 : 0} title="Finalizar compra" />;
  }
  if (!hasItems) {
    return (
      <CheckoutFrame stepIndex={0} title="Finalizar compra">
        <Suspense>
          <OpenOrderNotice />
        </Suspense>
        <EmptyState
          icon={<ShoppingBag />}
          title="Sua sacola está vazia"
          text="Escolha os produtos e volte aqui para finalizar a compra."
          action={<ButtonLink href={homePath}>Continuar comprando</ButtonLink>}
        />
      </CheckoutFrame>
    );
  }
  if (!buyer) {
    const summary = summaryOfCart(cart, cartTotalRows(cart), {
      totals: checkoutTotals(cart.totals, {
        paymentDiscountPercent: 0,
        shippingCentavos: 0,
        bonusCentavos: 0,
        creditCentavos: 0,
      }),
      hasShipping: false,
      methodName: null,
    });
    return (
      <CheckoutFrame stepIndex={0} title="Identificação" summary={<CheckoutSummary view={summary} />}>
        {identification}
      </CheckoutFrame>
    );
  }
  return <Delivery key={buyer.id} checkout={checkout} cart={cart} buyer={buyer} />;
}

const newAddressStep = 'address:new';
const addressStepPrefix = 'address:';

/** Returns the address in the form, by the entry of the browser's history. */
function editedAddress(step: string | null, list: readonly Address[] | undefined): EditedAddress {
  if (step === newAddressStep) return { kind: 'new' };
  const address = list?.find(({ id }) => step === `${addressStepPrefix}${id}`);
  return address ? { kind: 'old', address } : { kind: 'none' };
}

interface DeliveryProps {
  checkout: Checkout;
  cart: NonNullable<ReturnType<typeof useCart>>;
  buyer: Buyer;
}

function Delivery({ checkout, cart, buyer }: DeliveryProps) {
  const options = useShippingOptions(checkout.address?.postcode ?? null);
  const { dispatchCheckout, updateCheckout } = useCheckoutService();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const { step, open, leave } = useHistoryStep();
  const edited = editedAddress(step, addresses.data);
  const [isMissing, setIsMissing] = useState(false);
  const shippingStep = useRef<HTMLDivElement>(null);
  const offered = options.data ?? [];
  const chosen =
    offered.find(({ code }) => code === checkout.shipping?.code) ??
    offered.find(({ code }) => code === chosenShippingCode.read()) ??
    suggestedShippingOption(offered);
  const mayOrder = isOrderable(cart.items);
  const differences = useDifferences(checkout, cart, null);
  // No continue button while an address is being edited: the order would use a different one.
  const isEditingAddress = edited.kind !== 'none';
  const summary = summaryOfCart(cart, cartTotalRows(cart), {
    totals: checkoutTotals(cart.totals, {
      paymentDiscountPercent: 0,
      shippingCentavos: chosen?.price_centavos ?? 0,
      bonusCentavos: 0,
      creditCentavos: 0,
    }),
    hasShipping: chosen !== null,
    methodName: null,
  });

  function edit(next: EditedAddress) {
    if (next.kind === 'none') leave();
    else open(next.kind === 'new' ? newAddressStep : `${addressStepPrefix}${next.address.id}`);
  }

  function continueToPayment() {
    if (!chosen) {
      flushSync(() => setIsMissing(true));
      focusField(shippingStep.current, 'delivery');
      return;
    }
    differences.accept();
    dispatchCheckout({ type: 'choose_delivery', shipping: chosen });
    void navigate({ to: '/checkout/payment' });
  }

  return (
    <CheckoutFrame stepIndex={1} title="Entrega" summary={<CheckoutSummary view={summary} />}>
      <SignedInLine buyer={buyer} />
      <AddressStep buyer={buyer} chosen={checkout.address} edited={edited} onEdit={edit} />
      {checkout.address && !isEditingAddress ? (
        <div ref={shippingStep}>
          <ShippingStep
            options={options}
            chosen={chosen}
            error={isMissing && !chosen ? 'Escolha como quer receber' : undefined}
            onChoose={(shipping) => updateCheckout({ shipping })}
          />
        </div>
      ) : null}
      <CartDifferences cart={cart} prices={differences.prices} />
      {checkout.address && !isEditingAddress ? (
        <Button size="l" isFullWidth disabled={!options.data || !mayOrder} onClick={continueToPayment}>
          {differences.prices.length > 0
            ? 'Aceitar e continuar para o pagamento'
            : 'Continuar para o pagamento'}
        </Button>
      ) : null}
    </CheckoutFrame>
  );
}
