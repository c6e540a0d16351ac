import { useEffect, useRef } from 'react';

import { translatePaymentMessage } from '#app/features/payment/translate-payment-message.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';

import type { PaymentProblem } from './use-payment.ts';

import styles from './payment-problem-alert.module.css';

export interface PaymentProblemAlertProps {
  problem: PaymentProblem;
  /** The amount that a new attempt would charge. */
  totalCentavos: number;
}

/** The payment's error next to the button; the entered data remains [ORD-02]. */
export function PaymentProblemAlert({ problem, totalCentavos }: PaymentProblemAlertProps) {
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    region.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div ref={region} className={styles.container}>
      {problem.kind === 'total-changed' && problem.seenCentavos !== totalCentavos ? (
        <Alert tone="warning" title="O total mudou enquanto você comprava" isAnnounced>
          <p>
            Era <Amount centavos={problem.seenCentavos} />, agora é <Amount centavos={totalCentavos} />. Nada
            foi cobrado.
          </p>
        </Alert>
      ) : (
        <Alert
          tone="danger"
          title={problem.kind === 'refused' ? 'Pagamento não aprovado' : 'Não foi possível finalizar'}
          isAnnounced
        >
          <p>{translatePaymentMessage(problem.message)}</p>
          <p className={styles.calm}>
            {problem.kind === 'refused' ? 'Nada foi cobrado.' : 'Sua sacola e seus dados continuam aqui.'}
          </p>
        </Alert>
      )}
    </div>
  );
}
