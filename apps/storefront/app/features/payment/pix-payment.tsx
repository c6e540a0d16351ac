import { formatTime } from '@vitrine/brazil/date-time.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';
import { type ReactNode, Suspense } from 'react';

import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { useServerClock } from '#app/platform/time/use-server-clock.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { timeLeft } from './domain/time-left.ts';

import styles from './pix-payment.module.css';

const PixQrCode = lazyNeeded(async () => (await import('./pix-qr-code.tsx')).PixQrCode);

export interface PixPaymentProps {
  pix: NonNullable<OrderPayment['pix']>;
  amountCentavos: number;
  /** Actions after it has expired. */
  whenOver: ReactNode;
}

/**
 * A pending Pix: amount and remaining time, copia e cola, then the QR code, which a phone cannot scan from its own screen. Wide screens show the code
 * first [CHK+03].
 */
export function PixPayment({ pix, amountCentavos, whenOver }: PixPaymentProps) {
  const left = timeLeft(Date.parse(pix.expires_at), useServerClock());
  if (left.isOver) {
    return (
      <Alert tone="warning" title="Este código Pix venceu" action={whenOver} isAnnounced>
        <p>
          Se você já pagou, a confirmação aparece aqui em instantes. Se não, seu pedido continua reservado.
        </p>
      </Alert>
    );
  }
  return (
    <div className={styles.pix}>
      <div className={styles.words}>
        <p className={styles.amount}>
          Pague{' '}
          <strong>
            <Amount centavos={amountCentavos} />
          </strong>
        </p>
        <p className={styles.expiry}>
          Até {formatTime(pix.expires_at)}, expira em{' '}
          <span className={styles.clock} role="timer">
            {left.clock}
          </span>
        </p>
        <VisuallyHidden>
          <span aria-live="polite">
            {left.announcedMinutes === null
              ? ''
              : left.announcedMinutes === 1
                ? 'Falta menos de 1 minuto para o código Pix vencer.'
                : `Faltam menos de ${left.announcedMinutes} minutos para o código Pix vencer.`}
          </span>
        </VisuallyHidden>
      </div>
      <div className={styles.copy}>
        <label className={styles.label} htmlFor="pix-copia-e-cola">
          Pix copia e cola
        </label>
        <input
          id="pix-copia-e-cola"
          className={styles.text}
          readOnly
          value={pix.br_code}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton
          text={pix.br_code}
          label="Copiar código Pix"
          doneLabel="Código copiado"
          variant="primary"
          size="l"
          isFullWidth
        />
      </div>
      <div className={styles.picture}>
        <Suspense fallback={<Skeleton shape="square" className={styles.code} />}>
          <PixQrCode text={pix.br_code} />
        </Suspense>
      </div>
      <ol className={styles.steps}>
        <li>Abra o aplicativo do seu banco e escolha pagar com Pix.</li>
        <li>Copie o código e use o Pix copia e cola, ou leia o QR code.</li>
        <li>Confirme. O pagamento aparece aqui na hora.</li>
      </ol>
    </div>
  );
}
