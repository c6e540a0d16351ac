import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AccountOverview } from '@vitrine/contract/schemas/overview.ts';

import { Amount } from '#app/ui/amount/amount.tsx';

import styles from './account-home.module.css';

/** The balances of credit and bonus, and the amount that expires soon. */
export function CreditFact({
  credit_centavos: credit,
  bonus_centavos: bonus,
  expiring,
}: Pick<AccountOverview, 'credit_centavos' | 'bonus_centavos' | 'expiring'>) {
  return (
    <>
      {credit > 0 ? (
        <p className={styles.credit}>
          <Amount centavos={credit} />
        </p>
      ) : null}
      {bonus > 0 ? (
        <p className={credit > 0 ? styles.text : styles.credit}>
          {credit > 0 ? 'e ' : null}
          <Amount centavos={bonus} /> de bônus
        </p>
      ) : null}
      {expiring === null ? (
        <p className={styles.text}>Para usar nas próximas compras.</p>
      ) : (
        <p className={styles.soon}>
          Use <Amount centavos={expiring.amount_centavos} /> até {formatDate(lastDayBefore(expiring.at))}.
        </p>
      )}
    </>
  );
}

/** A credit that expires as a day begins is valid through the day before. */
function lastDayBefore(instant: string): Date {
  return new Date(Date.parse(instant) - 1);
}
