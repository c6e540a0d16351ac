import { useRouter } from '@tanstack/react-router';
import { cardBrand } from '@vitrine/brazil/card.ts';
import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { CrmBonus } from '@vitrine/contract/schemas/credit.ts';
import type { PaymentMethod, PublicConfig, SavedCard } from '@vitrine/contract/schemas/sales.ts';
import { useRef, useState } from 'react';

import { refreshSavedCards } from '#app/features/payment/saved-cards-api.ts';
import { tokenizeCard, tokenizeSavedCard } from '#app/features/payment/tokenize-card.ts';
import {
  type CardFormControl,
  checkCard,
  clearCvv,
  showCardRefusal,
} from '#app/features/payment/use-card-form.ts';
import { checkCvv, type CvvForm } from '#app/features/payment/use-cvv-form.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';

import { useCheckoutService } from './checkout-state.ts';
import { type PaymentChoice, type PlacedOrder, submitOrder } from './submit-order.ts';
import type { Buyer } from './use-buyer.ts';

/** Why no payment was made. Messages are message ids. */
export type PaymentProblem =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** `seenCentavos`: the total that was on the button. */
  | { readonly kind: 'total-changed'; readonly message: string; readonly seenCentavos: number };

export interface PaymentOrder {
  readonly cartId: string;
  readonly buyer: Buyer;
  readonly method: PaymentMethod;
  /** Returns the card configuration; waits for a pending request. */
  readonly cardConfig: () => Promise<PublicConfig | undefined>;
  readonly instalmentCount: number;
  /** A saved card of the provider; null for a typed one. */
  readonly chosenSavedCard: SavedCard | null;
  /** Save the typed card for the next purchase. */
  readonly savesCard: boolean;
  /** The amount on the button, with the interest of instalments. */
  readonly chargedCentavos: number;
  readonly bonus: CrmBonus | null;
  /** Refetches what the total depends on. */
  readonly refresh: () => Promise<unknown>;
}

/** The entered card data: all of it, or the security code of a saved card. */
export interface CardForms {
  readonly card: CardFormControl;
  readonly cvv: CvvForm;
}

/** Pays the order. A second call while one is pending does nothing. */
export function usePayment(forms: CardForms) {
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const isPending = useRef(false);
  const router = useRouter();
  const { choosePaymentMethod } = useCheckoutService();

  async function pay(order: PaymentOrder): Promise<void> {
    if (isPending.current) return;
    isPending.current = true;
    setIsPaying(true);
    setProblem(null);
    try {
      const choice = await choosePayment(order, forms, setProblem);
      if (!choice) return;
      choosePaymentMethod(order.method);
      emitAppEvent('payment-info-added', { code: choice.code });
      const outcome = await submitOrder(router, {
        ...order,
        payment: choice,
        expectedTotalCentavos: order.chargedCentavos,
      });
      await handleOutcome(outcome, order);
    } finally {
      isPending.current = false;
      setIsPaying(false);
    }
  }

  async function handleOutcome(
    outcome: PlacedOrder,
    { refresh, chargedCentavos }: PaymentOrder,
  ): Promise<void> {
    switch (outcome.kind) {
      case 'paid-or-pending':
      case 'payment-unknown':
        refreshSavedCards();
        await router.navigate({ to: '/checkout/success', replace: true });
        return;
      case 'payment-refused':
        clearCvv(forms.card);
        forms.cvv.reset();
        setProblem({ kind: 'refused', message: outcome.message });
        return;
      // The shopper must see the changes before the next attempt.
      case 'stock-changed':
        await refresh();
        return;
      case 'total-changed':
        await refresh();
        setProblem({ kind: 'total-changed', message: outcome.message, seenCentavos: chargedCentavos });
        return;
      case 'failed':
        setProblem({ kind: 'failed', message: outcome.message });
        await refresh();
    }
  }

  return { pay, isPaying, problem };
}

type ReportProblem = (problem: PaymentProblem) => void;

const unavailable: PaymentProblem = {
  kind: 'failed',
  message: 'The payment provider is unavailable.',
};

/** Returns the payment to charge; null after reporting a problem. */
function choosePayment(
  order: PaymentOrder,
  forms: CardForms,
  reportProblem: ReportProblem,
): Promise<PaymentChoice | null> {
  const { method, chargedCentavos, chosenSavedCard } = order;
  if (!takesCard(method) || chargedCentavos === 0) {
    return Promise.resolve({ code: method.code, type: method.type });
  }
  return chosenSavedCard
    ? payBySavedCard(order, chosenSavedCard, forms, reportProblem)
    : payByTypedCard(order, forms, reportProblem);
}

async function payByTypedCard(
  { method, cardConfig, instalmentCount, savesCard }: PaymentOrder,
  { card }: CardForms,
  reportProblem: ReportProblem,
): Promise<PaymentChoice | null> {
  const typed = await checkCard(card);
  if (!typed) return null;
  const provider = (await cardConfig())?.tokenization;
  const tokenized = provider ? await tokenizeCard(provider, typed) : { kind: 'unavailable' as const };
  switch (tokenized.kind) {
    case 'token': {
      const brand = cardBrand(typed.number);
      return {
        code: method.code,
        type: method.type,
        token: tokenized.token,
        ...(brand && { brand }),
        installments: instalmentCount,
        save_card: savesCard,
      };
    }
    case 'refused':
      reportProblem({ kind: 'refused', message: tokenized.message });
      showCardRefusal(card, tokenized.fields);
      return null;
    case 'unavailable':
      reportProblem(unavailable);
      return null;
  }
}

async function payBySavedCard(
  { method, cardConfig, instalmentCount }: PaymentOrder,
  { id, brand }: SavedCard,
  { cvv: form }: CardForms,
  reportProblem: ReportProblem,
): Promise<PaymentChoice | null> {
  const choice = { code: method.code, type: method.type, card: { id }, brand, installments: instalmentCount };
  const config = await cardConfig();
  if (config?.saved_cards?.asks_cvv === false) return choice;
  const cvv = await checkCvv(form);
  if (cvv === null) return null;
  const provider = config?.tokenization;
  const tokenized = provider
    ? await tokenizeSavedCard(provider, { cardId: id, cvv })
    : { kind: 'unavailable' as const };
  switch (tokenized.kind) {
    case 'token':
      return { ...choice, token: tokenized.token };
    case 'refused':
      reportProblem({ kind: 'refused', message: tokenized.message });
      if (tokenized.fields.cvv) {
        form.setError('cvv', { type: 'provider', message: tokenized.fields.cvv }, { shouldFocus: true });
      }
      return null;
    case 'unavailable':
      reportProblem(unavailable);
      return null;
  }
}
