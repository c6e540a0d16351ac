import { Suspense, useState } from 'react';

import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { useStore } from '#app/platform/store/store-context.ts';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import styles from './gift-card-disclosure.module.css';

const RedeemGiftCardForm = lazyNeeded(() =>
  import('#app/features/gift-cards/redeem-gift-card-form.tsx').then((code) => code.RedeemGiftCardForm),
);

/** Redeems a gift card while the order is paid: its credit is offered at once. The form loads when it is opened. */
export function GiftCardDisclosure() {
  const { settings } = useStore();
  const [isOpen, setIsOpen] = useState(false);
  if (!settings['gift_cards/on']) return null;
  return (
    <details className={styles.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>Tem um vale-presente?</summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <RedeemGiftCardForm />
        </Suspense>
      ) : null}
    </details>
  );
}
