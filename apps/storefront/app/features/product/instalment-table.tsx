import { instalmentsInWords } from '@vitrine/rules/instalments-text.ts';
import { instalmentPlans } from '@vitrine/rules/instalments.ts';
import { interestRatesText } from '@vitrine/rules/interest-rates-text.ts';
import type { InstalmentTerms } from '@vitrine/rules/offered-plans.ts';

import { Amount } from '#app/ui/amount/amount.tsx';

import styles from './instalment-table.module.css';

/** All instalment plans with their totals; nothing for a single payment. */
export function InstalmentTable({ priceCentavos, terms }: { priceCentavos: number; terms: InstalmentTerms }) {
  const plans = instalmentPlans({ ...terms, totalCentavos: priceCentavos });
  if (plans.length < 2) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>Ver parcelas no cartão</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Parcelas</th>
            <th scope="col">Valor</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => {
            const { count, interest, parcel, firstParcel } = instalmentsInWords(plan);
            return (
              <tr key={count}>
                <th scope="row">
                  {count} {interest || 'sem juros'}
                </th>
                <td>
                  {parcel}
                  {firstParcel === null ? '' : ` (1ª de ${firstParcel})`}
                </td>
                <td>
                  <Amount centavos={plan.totalCentavos} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {plans.some(({ hasInterest }) => hasInterest) ? (
        <p className={styles.rates}>Juros de {interestRatesText(terms.monthlyInterestBasisPoints)}.</p>
      ) : null}
    </details>
  );
}
