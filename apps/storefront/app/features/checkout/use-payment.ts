import { useNavigate } from '@tanstack/react-router';
import type { Customer } from '@vitrine/contract/schemas/customer.ts';
import type { PaymentMethod, PublicConfig } from '@vitrine/contract/schemas/sales.ts';
import { useRef, useState } from 'react';

import { tokenizeCard } from '#app/features/payment/tokenize-card.ts';
import { type CardForm, checkCard, forgetCvv, showCardRefusal } from '#app/features/payment/use-card-form.ts';
import { emitAppEvent } from '#app/platform/app-events.ts';

import { choosePaymentMethod } from './checkout-state.ts';
import { type PaymentChoice, type PlacedOrder, placeOrder } from './place-order.ts';

/** Why nothing was paid, for the page to tell. Messages are message ids. */
export type PaymentProblem =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** `seenCentavos`: the total that was on the button. */
  | { readonly kind: 'total-changed'; readonly message: string; readonly seenCentavos: number };

export interface PaymentOrder {
  readonly cartId: string;
  readonly customer: Customer;
  readonly method: PaymentMethod;
  /** How cards are taken; waits for the answer that is on its way. */
  readonly cardConfig: () => Promise<PublicConfig | undefined>;
  readonly instalmentCount: number;
  /** Of the order, without the interest of instalments. */
  readonly totalCentavos: number;
  /** Asks anew for what the total is made of. */
  readonly refresh: () => Promise<unknown>;
}

/** Pays once however often it is asked to: a second call while one is under way does nothing. */
export function usePayment(card: CardForm) {
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const isUnderWay = useRef(false);
  const navigate = useNavigate();

  async function pay(order: PaymentOrder): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPaying(true);
    setProblem(null);
    try {
      const choice = await choosePayment(order, card, setProblem);
      if (!choice) return;
      choosePaymentMethod(order.method);
      emitAppEvent('payment-info-added', { code: choice.code });
      const outcome = await placeOrder({
        ...order,
        payment: choice,
        expectedTotalCentavos: order.totalCentavos,
      });
      await settle(outcome, order);
    } finally {
      isUnderWay.current = false;
      setIsPaying(false);
    }
  }

  async function settle(outcome: PlacedOrder, { refresh, totalCentavos }: PaymentOrder): Promise<void> {
    switch (outcome.kind) {
      case 'settled':
      case 'payment-unknown':
        await navigate({ to: '/checkout/success', replace: true });
        return;
      case 'payment-refused':
        forgetCvv(card);
        setProblem({ kind: 'refused', message: outcome.message });
        return;
      // Whatever has changed meanwhile is what the person has to see before trying again.
      case 'stock-changed':
        await refresh();
        return;
      case 'total-changed':
        await refresh();
        setProblem({ kind: 'total-changed', message: outcome.message, seenCentavos: totalCentavos });
        return;
      case 'failed':
        setProblem({ kind: 'failed', message: outcome.message });
        await refresh();
    }
  }

  return { pay, isPaying, problem };
}

/** Makes a token of the card where one is used; null when a problem was told instead. */
async function choosePayment(
  { method, cardConfig, instalmentCount, totalCentavos }: PaymentOrder,
  card: CardForm,
  tell: (problem: PaymentProblem) => void,
): Promise<PaymentChoice | null> {
  if (method.type !== 'card' || totalCentavos === 0) return { code: method.code, type: method.type };
  const typed = await checkCard(card);
  if (!typed) return null;
  const provider = (await cardConfig())?.tokenization;
  if (!provider) {
    tell({ kind: 'failed', message: 'The payment provider is unavailable.' });
    return null;
  }
  const tokenized = await tokenizeCard(provider, typed);
  switch (tokenized.kind) {
    case 'token':
      return {
        code: method.code,
        type: method.type,
        token: tokenized.token,
        installments: instalmentCount,
      };
    case 'refused':
      tell({ kind: 'refused', message: tokenized.message });
      showCardRefusal(card, tokenized.fields);
      return null;
    case 'unavailable':
      tell({ kind: 'failed', message: 'The payment provider is unavailable.' });
      return null;
  }
}
