import { UserRound } from 'lucide-react';

import { emitAppEvent } from '#app/platform/app-events.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

import styles from './identification-card.module.css';

/** Who is buying: the customer panel does the rest, and the checkout goes on by itself. */
export function IdentificationCard() {
  return (
    <Card padding="l" className={styles.card}>
      <span className={styles.icon}>
        <UserRound aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>Entre para finalizar a compra</h2>
        <p>Com a sua conta você escolhe o endereço, acompanha o pedido e troca fácil se precisar.</p>
      </div>
      <div className={styles.actions}>
        <Button size="l" isFullWidth onClick={() => emitAppEvent('open-customer-floater', { form: 'login' })}>
          Já tenho conta
        </Button>
        <Button
          size="l"
          variant="secondary"
          isFullWidth
          onClick={() => emitAppEvent('open-customer-floater', { form: 'create' })}
        >
          Criar conta
        </Button>
      </div>
      <p className={styles.note}>Sua sacola continua aqui.</p>
    </Card>
  );
}
