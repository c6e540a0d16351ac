import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ReviewReply } from '@vitrine/contract/schemas/review.ts';

import styles from './store-reply.module.css';

/** The store's reply under a review. */
export function StoreReply({ reply: { text, replied_on: day } }: { reply: ReviewReply }) {
  return (
    <div className={styles.reply}>
      <p className={styles.by}>Resposta da loja, {formatDate(new Date(`${day}T12:00:00Z`))}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
