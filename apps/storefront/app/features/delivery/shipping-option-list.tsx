import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';
import { type ReactNode, useId } from 'react';

import { Amount } from '#app/ui/amount/amount.tsx';

import { arrivalText } from './domain/arrival-text.ts';

import styles from './shipping-option-list.module.css';

export interface ShippingOptionListProps {
  options: readonly ShippingOption[];
  chosenCode?: string | undefined;
  /** With it the shopper chooses among the options. */
  onChoose?: ((option: ShippingOption) => void) | undefined;
}

/** Shipping options with price and date. */
export function ShippingOptionList({ options, chosenCode, onChoose }: ShippingOptionListProps) {
  const name = useId();
  return (
    <ul className={styles.options}>
      {options.map((option) => (
        <li key={option.code}>
          <Line isLabel={onChoose !== undefined}>
            {onChoose ? (
              <input
                type="radio"
                className={styles.radio}
                name={name}
                checked={option.code === chosenCode}
                onChange={() => onChoose(option)}
              />
            ) : null}
            <span className={styles.words}>
              {option.name}
              <span className={styles.arrival}>{arrivalText(option)}</span>
            </span>
            <strong className={option.price_centavos === 0 ? styles.free : undefined}>
              {option.price_centavos === 0 ? 'Grátis' : <Amount centavos={option.price_centavos} />}
            </strong>
          </Line>
        </li>
      ))}
    </ul>
  );
}

function Line({ isLabel, children }: { isLabel: boolean; children: ReactNode }) {
  return isLabel ? (
    <label className={styles.option}>{children}</label>
  ) : (
    <div className={styles.option}>{children}</div>
  );
}
