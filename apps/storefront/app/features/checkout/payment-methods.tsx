import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { Barcode, CreditCard, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';

import { Badge } from '#app/ui/badge/badge.tsx';
import { RadioCardGroup } from '#app/ui/radio-card/radio-card-group.tsx';
import { RadioCard } from '#app/ui/radio-card/radio-card.tsx';

import styles from './payment-methods.module.css';

const icons = {
  pix: <QrCode aria-hidden="true" />,
  card: <CreditCard aria-hidden="true" />,
  boleto: <Barcode aria-hidden="true" />,
};

const explanations = {
  pix: 'O QR code e o código para copiar aparecem na próxima tela. A confirmação é na hora.',
  boleto: 'O boleto aparece na próxima tela e vence em 3 dias úteis. O pedido segue depois da compensação.',
};

export interface PaymentMethodsProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  totalOf: (method: PaymentMethod) => number;
  /** The one whose card is asked for. */
  cardMethod: PaymentMethod | undefined;
  /** Its instalments for this amount, in words; null until they are known. */
  cardOffer: string | null;
  /** The fields of the card, shown while the card is chosen. */
  cardForm: ReactNode;
}

export function PaymentMethods({
  methods,
  chosen,
  onChoose,
  totalOf,
  cardMethod,
  cardOffer,
  cardForm,
}: PaymentMethodsProps) {
  const descriptionOf = ({ code, description }: PaymentMethod) =>
    [code === cardMethod?.code ? cardOffer : null, description].filter(Boolean).join(' · ') || undefined;
  return (
    <RadioCardGroup legend="Como você quer pagar?" isLegendHidden>
      {methods.map((method) => (
        <RadioCard
          key={method.code}
          name="payment-method"
          value={method.code}
          checked={method.code === chosen.code}
          onChange={() => onChoose(method)}
          icon={icons[method.type]}
          title={
            <span className={styles.title}>
              {method.label}
              {method.discount_percent > 0 ? <Badge tone="success">−{method.discount_percent}%</Badge> : null}
            </span>
          }
          description={descriptionOf(method)}
          aside={formatBrl(totalOf(method))}
        >
          {method.type !== 'card' ? (
            <p className={styles.explanation}>{explanations[method.type]}</p>
          ) : method.code === cardMethod?.code ? (
            cardForm
          ) : null}
        </RadioCard>
      ))}
    </RadioCardGroup>
  );
}
