import styles from './payment-marks.module.css';

/** What the shop takes, as words in a frame: no brand's drawing is copied. */
const marks = ['Pix', 'Visa', 'Mastercard', 'Elo', 'Amex', 'Hipercard', 'Boleto'];

export function PaymentMarks() {
  return (
    <ul className={styles.marks} aria-label="Formas de pagamento">
      {marks.map((mark) => (
        <li key={mark} className={styles.mark}>
          {mark}
        </li>
      ))}
    </ul>
  );
}
