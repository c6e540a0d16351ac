import { useEffect, useState } from 'react';

import { claimPasskeyOffer } from '#app/platform/passkeys/passkey-offer.ts';
import { supportsPasskeys } from '#app/platform/passkeys/supports-passkeys.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { Card } from '#app/ui/card/card.tsx';

import { PasskeyOffer } from './passkey-offer.tsx';

import styles from './personal-data-page.module.css';

/** Offers a passkey after a purchase, if it is time for it [AUT+02]; nothing to a guest buyer. */
export function PasskeyOfferCard() {
  const email = useSession(({ customer }) => customer?.email ?? null);
  const [isOffered, setIsOffered] = useState(false);
  const isCustomer = email !== null;

  useEffect(() => {
    if (!isCustomer || !supportsPasskeys()) return;
    let isGone = false;
    claimPasskeyOffer(Date.now())
      .then((isDue) => {
        if (isDue && !isGone) setIsOffered(true);
      })
      // The order is complete without it.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isCustomer]);

  if (email === null || !isOffered) return null;
  return (
    <Card as="section" padding="l" className={styles.section} aria-labelledby="oferta-de-chave">
      <h2 id="oferta-de-chave" className={styles.title}>
        Entre sem senha da próxima vez
      </h2>
      <PasskeyOffer email={email} onOver={() => setIsOffered(false)} />
    </Card>
  );
}
