import { formatLinhaDigitavel, parseLinhaDigitavel } from '@vitrine/brazil/boleto.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';
import { ExternalLink } from 'lucide-react';

import { Amount, Verbatim } from '#app/ui/amount/amount.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';

import styles from './boleto-payment.module.css';

export interface BoletoPaymentProps {
  boleto: NonNullable<OrderPayment['boleto']>;
  amountCentavos: number;
}

/** A pending boleto. Copies its digits without punctuation, which every bank accepts. */
export function BoletoPayment({ boleto, amountCentavos }: BoletoPaymentProps) {
  const read = parseLinhaDigitavel(boleto.linha_digitavel, boleto.due_date);
  return (
    <div className={styles.boleto}>
      <dl className={styles.facts}>
        <div>
          <dt>Valor</dt>
          <dd>
            <Amount centavos={amountCentavos} />
          </dd>
        </div>
        <div>
          <dt>Vencimento</dt>
          <dd>{formatDate(boleto.due_date)}</dd>
        </div>
      </dl>
      <div>
        <p className={styles.label}>Linha digitável</p>
        <p className={styles.line}>
          <Verbatim>{read ? formatLinhaDigitavel(read.linhaDigitavel) : boleto.linha_digitavel}</Verbatim>
        </p>
      </div>
      <div className={styles.actions}>
        <CopyButton
          text={boleto.linha_digitavel}
          label="Copiar linha digitável"
          doneLabel="Linha copiada"
          variant="primary"
          size="l"
        />
        {boleto.pdf_url === null ? null : (
          <ButtonLink
            href={boleto.pdf_url}
            target="_blank"
            rel="noopener"
            variant="secondary"
            size="l"
            icon={<ExternalLink aria-hidden="true" />}
          >
            Ver boleto
          </ButtonLink>
        )}
      </div>
      <p className={styles.note}>
        Pague no aplicativo do seu banco ou em uma lotérica. O banco leva até{' '}
        {paymentTypes.boleto.reportedInBusinessDays} dias úteis para nos avisar.
      </p>
    </div>
  );
}
