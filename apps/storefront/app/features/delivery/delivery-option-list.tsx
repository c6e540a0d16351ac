import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { DeliveryOption } from '@vitrine/contract/schemas/cart.ts';

import { arrivalText } from './domain/arrival-text.ts';

import styles from './delivery-option-list.module.css';

/** Shipping options with price and date. */
export function DeliveryOptionList({ options }: { options: readonly DeliveryOption[] }) {
  return (
    <ul className={styles.options}>
      {options.map((option) => (
        <li key={option.code} className={styles.option}>
          <span>
            {option.name}
            <span className={styles.arrival}>{arrivalText(option)}</span>
          </span>
          <strong className={option.price_centavos === 0 ? styles.free : undefined}>
            {option.price_centavos === 0 ? 'Grátis' : formatBrl(option.price_centavos)}
          </strong>
        </li>
      ))}
    </ul>
  );
}
