import { useState } from 'react';

import { creditsPath } from '#app/platform/addresses/paths.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Container } from '#app/ui/container/container.tsx';

import { RedeemGiftCardForm } from './redeem-gift-card-form.tsx';

import styles from './gift-card-page.module.css';

/** Redeems the code of a mail's link, which is in the fragment of the address. */
export function RedeemPage() {
  const [isRedeemed, setIsRedeemed] = useState(false);
  return (
    <Container className={styles.page}>
      <div>
        <h1>Resgatar vale-presente</h1>
        <p className={styles.lead}>
          O valor vira crédito na sua conta, para usar em uma ou mais compras nesta loja.
        </p>
      </div>
      <Card padding="l" className={styles.terms}>
        <RedeemGiftCardForm isOfLink onRedeemed={() => setIsRedeemed(true)} />
        {isRedeemed ? (
          <ButtonLink href={creditsPath()} variant="secondary">
            Ver meus créditos
          </ButtonLink>
        ) : null}
      </Card>
    </Container>
  );
}
