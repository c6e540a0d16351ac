export type CheckoutPath = '/checkout' | '/checkout/payment' | '/checkout/success';

export interface CheckoutFacts {
  readonly session: 'unknown' | 'guest' | 'customer';
  /** Null while unknown. */
  readonly hasItems: boolean | null;
  readonly hasAddress: boolean;
  readonly hasShipping: boolean;
  /** An order was placed, paid or not. */
  readonly hasOrder: boolean;
  /** An order may have been placed: its response was lost. */
  readonly isOrderInDoubt: boolean;
  readonly isFinished: boolean;
}

/** Returns where a visitor of a checkout page belongs: 'here', 'wait' until more is known, or another address [CHK-01]. */
export function checkoutDestination(
  path: CheckoutPath,
  facts: CheckoutFacts,
): 'here' | 'wait' | CheckoutPath | '/conta/pedidos' | '/' {
  if (facts.session === 'unknown') return 'wait';
  const isGuest = facts.session === 'guest';
  switch (path) {
    case '/checkout/success':
      if (facts.hasOrder) return facts.isFinished ? 'here' : '/checkout/payment';
      return isGuest ? '/' : '/conta/pedidos';
    case '/checkout/payment':
      if (facts.hasOrder) return facts.isFinished ? '/checkout/success' : 'here';
      if (isGuest) return '/checkout';
      if (facts.hasItems === null) return 'wait';
      if (!facts.hasItems) return facts.isOrderInDoubt ? 'here' : '/checkout';
      return facts.hasAddress && facts.hasShipping ? 'here' : '/checkout';
    case '/checkout':
      if (facts.hasItems === null) return 'wait';
      if (facts.hasItems || isGuest) return 'here';
      return (facts.hasOrder && !facts.isFinished) || facts.isOrderInDoubt ? '/checkout/payment' : 'here';
  }
}
