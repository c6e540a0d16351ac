import { formatCpf, parseCpf } from '@vitrine/brazil/cpf.ts';
import { interestRows } from '@vitrine/contract/order-total-rows.ts';
import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { Lock } from 'lucide-react';
import { type FormEvent, Suspense, useId, useState } from 'react';

import { useCart, useCartState } from '#app/features/cart/cart-state.ts';
import { CouponForm } from '#app/features/cart/coupon-form.tsx';
import { CardPayment } from '#app/features/payment/card-payment.tsx';
import { chosenCard } from '#app/features/payment/domain/chosen-card.ts';
import { instalmentOffer, instalmentOptions } from '#app/features/payment/domain/instalment-options.ts';
import { deleteSavedCard, useSavedCards } from '#app/features/payment/saved-cards-api.ts';
import { useCardForm } from '#app/features/payment/use-card-form.ts';
import { useCvvForm } from '#app/features/payment/use-cvv-form.ts';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { CartDifferences } from './cart-differences.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useCheckoutService } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliveryRecap } from './delivery-recap.tsx';
import type { Checkout } from './domain/checkout-states.ts';
import { creditCentavosOf } from './domain/checkout-totals.ts';
import { pixOffer } from './domain/pix-offer.ts';
import { type SummaryView, withInterest } from './domain/summary-view.ts';
import { GiftCardDisclosure } from './gift-card-disclosure.tsx';
import { OrderRecap } from './order-recap.tsx';
import { OwnDiscounts } from './own-discounts.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PaymentProblemAlert } from './payment-problem-alert.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import type { Buyer } from './use-buyer.ts';
import { usePayable } from './use-payable.ts';
import { usePayment } from './use-payment.ts';

import styles from './payment-form.module.css';

const AskApproval = lazyNeeded(async () => (await import('./ask-approval.tsx')).AskApproval);

export interface PaymentFormProps {
  checkout: Checkout;
  buyer: Buyer;
}

/** Payment methods, card fields, coupon, and the button with the total. */
export function PaymentForm({ checkout, buyer }: PaymentFormProps) {
  const cart = useCart();
  const { choosePaymentMethod, chooseCard } = useCheckoutService();
  const payable = usePayable(checkout, cart, buyer);
  const { method, methods, cardMethod, cardConfig, isTotalUpdating } = payable;
  const isOffline = useCartState(({ isWaiting }) => isWaiting);
  const [wantedCount, setWantedCount] = useState(1);
  const cpf = parseCpf(buyer.taxvat);
  const card = useCardForm(cpf ? formatCpf(cpf) : '');
  const savedCards = useSavedCards(cardMethod, {
    config: cardConfig.data,
    customerId: buyer.isGuest ? null : buyer.id,
  });
  const cards = savedCards.data ?? [];
  const choice = checkout.payment?.code === cardMethod?.code ? (checkout.payment?.card ?? null) : null;
  const chosenSavedCard = chosenCard(cards, { choice, hasTyped: card.formState.isDirty });
  // Rendered only when complete, so that nothing moves while the shopper fills it in.
  const isCardLoading = cardConfig.isLoading || savedCards.isLoading;
  const cvv = useCvvForm(chosenSavedCard?.brand);
  const [savesCard, setSavesCard] = useState(false);
  const { pay, isPaying, problem } = usePayment({ card, cvv });
  // Placing the order empties the cart: the summary keeps the agreed content until the order is loaded.
  const [agreed, setAgreed] = useState<SummaryView | null>(null);
  // An order placed here is identified by its cart until it is loaded, which preserves the typed data.
  const [wasPlaced] = useState(checkout.order !== null);
  const formId = useId();

  const isByCard = method !== undefined && takesCard(method);
  const total = method ? payable.totalOf(method) : null;
  // Without an amount to charge no card is needed.
  const isWaiting = isTotalUpdating || (isByCard && total !== 0 && isCardLoading);
  const cardTotal = cardMethod ? payable.totalOf(cardMethod) : 0;
  const instalments = instalmentOptions(cardTotal, cardConfig.data?.installments ?? null);
  const instalment = instalments.find(({ count }) => count === wantedCount) ?? instalments[0];
  const byCard = isByCard ? instalment : undefined;
  const charged = byCard ? byCard.totalCentavos : total;
  const limit = buyer.buyer?.order_limit_centavos ?? null;
  const spent = Number(checkout.discount['credit'] ?? 0);
  const worth = (charged ?? 0) + spent + (method ? (payable.usedBonus(method)?.bonus_total ?? 0) : 0);
  const interest = byCard?.interestCentavos ?? 0;
  const summary =
    payable.summary && withInterest(payable.summary, { rows: interestRows(interest), centavos: interest });
  const view = agreed && (isPaying || !summary) ? agreed : summary;
  // Single price changes are more specific than the changed total.
  const isExplained = problem?.kind === 'total-changed' && payable.differences.prices.length > 0;
  const hasChanged = payable.differences.prices.length > 0 || problem?.kind === 'total-changed';

  const savedCardsConfig = cardConfig.data?.saved_cards;
  // A card can only be saved in an account.
  const saved =
    savedCardsConfig && cardMethod && !buyer.isGuest
      ? {
          cards,
          chosen: chosenSavedCard,
          asksCvv: savedCardsConfig.asks_cvv,
          onChoose: (cardId: string | null) => chooseCard(cardMethod, cardId),
          onRemove: (cardId: string) => deleteSavedCard(cardMethod.code, buyer.id, cardId),
        }
      : null;

  function payBy(by: PaymentMethod, chargedCentavos: number) {
    setAgreed(view);
    payable.differences.accept();
    void pay({
      cartId: cart?.uuid ?? '',
      buyer,
      method: by,
      cardConfig: async () => cardConfig.data ?? (await cardConfig.refetch({ cancelRefetch: false })).data,
      instalmentCount: instalment?.count ?? 1,
      chosenSavedCard,
      savesCard,
      chargedCentavos,
      bonus: payable.usedBonus(by),
      refresh: payable.refresh,
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!method || charged === null || isWaiting) return;
    payBy(method, charged);
  }

  const pix =
    problem?.kind === 'refused' && isByCard && !isTotalUpdating && !payable.isOrderLoading
      ? pixOffer(methods, { totalOf: payable.totalOf, cardCentavos: charged ?? 0 })
      : null;

  return (
    <CheckoutFrame
      stepIndex={2}
      mayGoBack={!checkout.order}
      title="Pagamento"
      summary={
        <CheckoutSummary view={view}>
          {cart && !checkout.order && !isPaying ? <CouponForm coupon={cart.coupon} /> : null}
        </CheckoutSummary>
      }
    >
      {checkout.order && (wasPlaced || !isPaying) ? (
        <>
          <Alert title={`Seu pedido nº ${checkout.order.increment_id} está reservado`}>
            <p>Falta só o pagamento.</p>
          </Alert>
          {payable.order ? <OrderRecap order={payable.order} methodCode={method?.code} /> : null}
        </>
      ) : (
        <DeliveryRecap address={checkout.address} shipping={checkout.shipping} method={method} />
      )}
      {payable.hasFailed ? (
        <Alert
          tone="danger"
          title="Não foi possível carregar as formas de pagamento"
          isAnnounced
          action={
            <Button variant="secondary" size="s" onClick={payable.retry}>
              Tentar novamente
            </Button>
          }
        />
      ) : null}
      {!method && payable.limited.length > 0 ? (
        <Alert title="Nenhuma forma de pagamento aceita um pedido deste valor" isAnnounced>
          <ul>
            {payable.limited.map((limited) => (
              <li key={limited.code}>{limited.text}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {checkout.order || buyer.isGuest ? null : <GiftCardDisclosure />}
      {method && total !== null && !(payable.isOrderLoading && wasPlaced) ? (
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          {checkout.order ? null : (
            <OwnDiscounts
              discount={checkout.discount}
              creditCentavos={creditCentavosOf(buyer)}
              bonus={payable.bonus}
              mayUseBonus={payable.mayUseBonus}
            />
          )}
          {total === 0 ? null : (
            <PaymentMethods
              methods={methods}
              chosen={method}
              onChoose={choosePaymentMethod}
              totalOf={payable.totalOf}
              limited={payable.limited}
              cardMethod={cardMethod}
              cardOffer={cardConfig.data ? instalmentOffer(instalments) : null}
              cardForm={
                isCardLoading ? (
                  <Skeleton shape="block" className={styles.card} />
                ) : (
                  <CardPayment
                    form={card}
                    cvvForm={cvv}
                    saved={saved}
                    savesCard={savesCard}
                    onSaveChange={setSavesCard}
                    instalments={instalments}
                    instalmentCount={instalment?.count ?? 1}
                    onInstalments={setWantedCount}
                  />
                )
              }
            />
          )}
          {cart && !checkout.order && !isPaying ? (
            <CartDifferences cart={cart} prices={payable.differences.prices} />
          ) : null}
          {problem && !isPaying && !isExplained ? (
            <PaymentProblemAlert
              problem={problem}
              totalCentavos={charged ?? 0}
              pix={pix && { ...pix, onPay: () => payBy(pix.method, pix.totalCentavos) }}
            />
          ) : null}
          {limit !== null && !checkout.order && isAbove(limit, worth) ? (
            <Suspense>
              <AskApproval checkout={checkout} cartId={cart?.uuid ?? ''} limitCentavos={limit} />
            </Suspense>
          ) : (
            <>
              <PurchaseTerms />
              <Button
                type="submit"
                size="l"
                isFullWidth
                isLoading={isPaying || isWaiting}
                icon={<Lock aria-hidden="true" />}
              >
                {isTotalUpdating && !isPaying ? (
                  'Atualizando o total'
                ) : (
                  <PayLabel centavos={charged ?? 0} hasChanged={hasChanged && !isPaying} />
                )}
              </Button>
            </>
          )}
          <p className={styles.wait} role="status">
            {isPaying
              ? 'Processando seu pagamento. Não feche esta página.'
              : isTotalUpdating && isOffline
                ? 'Sem conexão agora. O total se atualiza assim que a internet voltar.'
                : null}
          </p>
        </form>
      ) : payable.hasFailed ? null : (
        <Skeleton shape="block" className={styles.skeleton} />
      )}
    </CheckoutFrame>
  );
}

/** Whether an order of this worth needs an approval, also one that credit pays. */
const isAbove = (limit: number, worth: number) => limit === 0 || worth > limit;

/** Submitting accepts the changes shown above the button. */
function PayLabel({ centavos, hasChanged }: { centavos: number; hasChanged: boolean }) {
  if (centavos === 0) return hasChanged ? 'Aceitar e finalizar pedido' : 'Finalizar pedido';
  return (
    <span>
      {hasChanged ? 'Aceitar e pagar' : 'Pagar'} <Amount centavos={centavos} />
    </span>
  );
}
