import { useGuestSession } from '#app/platform/session/guest-session.ts';
import { useSessionService } from '#app/platform/session/session.ts';
import { Button } from '#app/ui/button/button.tsx';

import { useCheckoutService } from './checkout-state.ts';
import type { Buyer } from './use-buyer.ts';

import styles from './signed-in-line.module.css';

/** Names the buyer, with a logout for another customer; a guest buyer corrects their data. */
export function SignedInLine({ buyer }: { buyer: Buyer }) {
  const { endSession } = useSessionService();
  const { endGuest } = useGuestSession();
  const { resetCheckout } = useCheckoutService();

  /** The cart stays: it is a visitor's until it is ordered. */
  function endGuestCheckout() {
    endGuest();
    resetCheckout();
  }

  return (
    <p className={styles.line}>
      <span>
        <strong>{buyer.company_name || buyer.first_name}</strong>, {buyer.email}
      </span>
      <Button
        variant="ghost"
        size="s"
        className={styles.leave}
        onClick={buyer.isGuest ? endGuestCheckout : endSession}
      >
        {buyer.isGuest ? 'Trocar dados' : 'Não é você? Sair'}
      </Button>
    </p>
  );
}
