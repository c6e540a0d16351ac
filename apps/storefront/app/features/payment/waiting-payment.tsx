import { ClientOnly } from '@tanstack/react-router';
import type { PaymentTypeThat } from '@vitrine/contract/payment-types.ts';
import { paymentTypes, settlesIn } from '@vitrine/contract/payment-types.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';
import type { ReactNode } from 'react';

import { Alert } from '#app/ui/alert/alert.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { BoletoPayment } from './boleto-payment.tsx';
import { PixPayment } from './pix-payment.tsx';

import styles from './pix-payment.module.css';

export interface WaitingPaymentProps {
  payment: OrderPayment;
  amountCentavos: number;
  /** Actions after it has expired. */
  whenOver: ReactNode;
}

type Render = (props: WaitingPaymentProps) => ReactNode;

const renderers: Readonly<Record<PaymentTypeThat<'minutes' | 'days'>, Render>> = {
  pix: ({ payment: { pix }, ...props }) =>
    pix && (
      // Time and code are rendered in the browser only.
      <ClientOnly fallback={<Skeleton shape="block" className={styles.placeholder} />}>
        <PixPayment pix={pix} {...props} />
      </ClientOnly>
    ),
  boleto: ({ payment: { boleto }, amountCentavos }) =>
    boleto && <BoletoPayment boleto={boleto} amountCentavos={amountCentavos} />,
};

/** The code or document to pay with, or that it is still to come; nothing for a type that settles immediately. */
export function WaitingPayment(props: WaitingPaymentProps) {
  const { type } = props.payment;
  if (!settlesIn('minutes', type) && !settlesIn('days', type)) return null;
  return (
    renderers[type](props) ?? (
      <Alert title={`O código do ${paymentTypes[type].label} ainda não chegou`}>
        <p>Ele aparece nesta página assim que estiver pronto. Seu pedido está reservado.</p>
      </Alert>
    )
  );
}
