import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { CreditEntry } from '@vitrine/contract/schemas/credit.ts';

import { Amount } from '#app/ui/amount/amount.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';

import { entryTitle } from './domain/entry-title.ts';

import styles from './credits-page.module.css';

/** One line of the ledger. */
export function CreditRow({ entry }: { entry: CreditEntry }) {
  const isGrant = entry.operation === 'grant';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {entryTitle(entry)} {entry.kind === 'bonus' ? <Badge>Bônus</Badge> : null}
        </p>
        <p className={styles.text}>
          <time dateTime={entry.at}>{formatDate(entry.at)}</time>
          {entry.expires_at === null ? null : `, vale até ${formatDate(entry.expires_at)}`}
        </p>
      </div>
      <p className={styles.movement} data-grant={isGrant || undefined}>
        <Amount centavos={entry.amount_centavos} isChange />
      </p>
    </li>
  );
}
