import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import { useEffect, useRef } from 'react';

import { translatePaymentMessage } from '#app/features/payment/translate-payment-message.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';

import type { PixOffer } from './domain/pix-offer.ts';
import type { PaymentProblem } from './use-payment.ts';

import styles from './payment-problem-alert.module.css';

export interface PaymentProblemAlertProps {
  problem: PaymentProblem;
  /** The amount that a new attempt would charge. */
  totalCentavos: number;
  /** The Pix in place of a refused card; null without one. */
  pix: (PixOffer & { readonly onPay: () => void }) | null;
}

/** The payment's error next to the button; the entered data remains [ORD-02]. */
export function PaymentProblemAlert({ problem, totalCentavos, pix }: PaymentProblemAlertProps) {
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
          action={pix ? <PixButton {...pix} /> : undefined}
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

/** Pays by Pix with one press. */
function PixButton({
  method,
  totalCentavos,
  savingCentavos,
  onPay,
}: NonNullable<PaymentProblemAlertProps['pix']>) {
  return (
    <Button onClick={onPay}>
      <span>
        Pagar <Amount centavos={totalCentavos} /> no {paymentTypes[method.type].word}
        {savingCentavos > 0 ? (
          <>
            {' '}
            e economizar <Amount centavos={savingCentavos} />
          </>
        ) : null}
      </span>
    </Button>
  );
}
