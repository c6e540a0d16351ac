import styles from './payment-marks.module.css';

/** The accepted payment methods as framed words, without the brands' logos. */
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
