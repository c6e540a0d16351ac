import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { PaymentMethod, SavedCard } from '@vitrine/contract/schemas/sales.ts';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { cardFacts, maskedCardName, spokenCardName } from '#app/features/payment/domain/card-name.ts';
import { useCardConfig, usePaymentMethods } from '#app/features/payment/payment-queries.ts';
import { RemoveCardDialog } from '#app/features/payment/remove-card-dialog.tsx';
import { deleteSavedCard, useSavedCards } from '#app/features/payment/saved-cards-api.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { Card } from '#app/ui/card/card.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import listStyles from './passkeys-card.module.css';
import styles from './personal-data-page.module.css';

/** The customer's saved cards, each removed by itself [CHK+03]; nothing where the store saves none. A new one is saved with a purchase. */
export function SavedCardsCard() {
  const methods = usePaymentMethods();
  return (methods.data ?? [])
    .filter(takesCard)
    .map((method) => <CardsOfMethod key={method.code} method={method} />);
}

function CardsOfMethod({ method }: { method: PaymentMethod }) {
  const customerId = useSession(({ customer }) => customer?.id ?? null);
  const config = useCardConfig(method);
  const cards = useSavedCards(method, { config: config.data, customerId });
  const [toRemove, setToRemove] = useState<SavedCard | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);
  // After the dialog has closed, since the button that opened it is gone.
  useEffect(() => {
    if (removals > 0) title.current?.focus();
  }, [removals]);
  if (!cards.data || customerId === null) return null;
  const id = `cartoes-${method.code}`;
  return (
    <Card as="section" padding="l" className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={title} tabIndex={-1} className={styles.title}>
          Cartões salvos
        </h2>
        <p className={styles.text}>
          {cards.data.length === 0
            ? 'Nenhum ainda. Para salvar um, marque a opção ao pagar com ele.'
            : 'Quem guarda os cartões é o provedor de pagamento.'}
        </p>
      </div>
      {cards.data.length === 0 ? null : (
        <ul className={listStyles.list}>
          {cards.data.map((card) => (
            <li key={card.id} className={listStyles.line}>
              <div className={listStyles.facts}>
                <p className={listStyles.name}>{maskedCardName(card)}</p>
                <p className={listStyles.text}>{cardFacts(card)}</p>
              </div>
              <IconButton
                label={`Remover o cartão ${spokenCardName(card)}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setToRemove(card)}
              />
            </li>
          ))}
        </ul>
      )}
      <RemoveCardDialog
        card={toRemove}
        onClose={() => setToRemove(null)}
        onRemove={async (cardId) => {
          await deleteSavedCard(method.code, customerId, cardId);
          setRemovals((count) => count + 1);
        }}
      />
    </Card>
  );
}
