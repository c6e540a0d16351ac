import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import type { ReactNode } from 'react';

import { paymentTypeDisplay } from '#app/features/payment/payment-type-display.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { RadioCardGroup } from '#app/ui/radio-card/radio-card-group.tsx';
import { RadioCard } from '#app/ui/radio-card/radio-card.tsx';

import styles from './payment-methods.module.css';

export interface PaymentMethodsProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  totalOf: (method: PaymentMethod) => number;
  /** Methods that pay orders of other totals only, with the reason. */
  limited: readonly { readonly code: string; readonly text: string }[];
  /** The method whose card fields are shown. */
  cardMethod: PaymentMethod | undefined;
  /** Its instalments for this amount, as text; null until loaded. */
  cardOffer: string | null;
  /** The card fields, shown while the card is chosen. */
  cardForm: ReactNode;
}

export function PaymentMethods({
  methods,
  chosen,
  onChoose,
  totalOf,
  limited,
  cardMethod,
  cardOffer,
  cardForm,
}: PaymentMethodsProps) {
  const descriptionOf = ({ code, description }: PaymentMethod) =>
    [code === cardMethod?.code ? cardOffer : null, description].filter(Boolean).join(' · ') || undefined;
  const formOf = (method: PaymentMethod) => {
    switch (paymentTypes[method.type].form) {
      case 'card':
        return method.code === cardMethod?.code ? cardForm : null;
      case 'none':
        return <p className={styles.explanation}>{paymentTypeDisplay[method.type].explanation?.(method)}</p>;
    }
  };
  return (
    <RadioCardGroup legend="Como você quer pagar?" isLegendHidden>
      {methods.map((method) => (
        <RadioCard
          key={method.code}
          name="payment-method"
          value={method.code}
          checked={method.code === chosen.code}
          onChange={() => onChoose(method)}
          icon={<PaymentTypeIcon type={method.type} />}
          title={
            <span className={styles.title}>
              {method.label}
              {method.discount_percent > 0 ? <Badge tone="success">−{method.discount_percent}%</Badge> : null}
            </span>
          }
          description={descriptionOf(method)}
          aside={<Amount centavos={totalOf(method)} />}
        >
          {formOf(method)}
        </RadioCard>
      ))}
      {limited.map(({ code, text }) => (
        <p key={code} className={styles.explanation}>
          {text}
        </p>
      ))}
    </RadioCardGroup>
  );
}

function PaymentTypeIcon({ type }: Pick<PaymentMethod, 'type'>) {
  const { icon: Icon } = paymentTypeDisplay[type];
  return <Icon aria-hidden="true" />;
}
