import { type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';

import styles from './footer.module.css';

/** The accepted payment methods as framed words, without the brands' logos; nothing where none is known. */
export function PaymentMarks({ types }: { types: readonly PaymentType[] }) {
  if (types.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label="Formas de pagamento">
      {types
        .flatMap((type): readonly string[] => paymentTypes[type].marks)
        .map((mark) => (
          <li key={mark} className={styles.mark}>
            {mark}
          </li>
        ))}
    </ul>
  );
}
