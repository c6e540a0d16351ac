import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ReturnSummary } from '@vitrine/contract/schemas/return.ts';

import { returnPath } from '#app/platform/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Picture } from '#app/ui/picture.tsx';

import { returnStatusView } from './domain/return-words.ts';

import styles from './returns-page.module.css';

/** A return in a list: the whole card leads to it. */
export function ReturnCard({ summary }: { summary: ReturnSummary }) {
  const { label, tone } = returnStatusView(summary.status);
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.cardHead}>
        <div>
          <h2 className={styles.name}>
            <a href={returnPath(summary.id)} className={styles.link}>
              Devolução {summary.id}
            </a>
          </h2>
          <p className={styles.fact}>
            Pedido {summary.order.increment_id},{' '}
            <time dateTime={summary.requested_at}>{formatDate(summary.requested_at)}</time>
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <div className={styles.cardHead}>
        <ul className={styles.pictures}>
          {summary.images.map((image) => (
            <li key={image.path} className={styles.picture}>
              <Picture image={image} sizes="4rem" maxWidth={160} alt="" />
            </li>
          ))}
        </ul>
        <p className={styles.fact}>{summary.items_count === 1 ? '1 item' : `${summary.items_count} itens`}</p>
      </div>
    </Card>
  );
}
