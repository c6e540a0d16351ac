import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { Amount } from '#app/ui/amount/amount.tsx';

import styles from './summary-rows.module.css';

interface SummaryRow {
  readonly label: string;
  /** An amount in centavos, or words such as 'Grátis'. Negative amounts are discounts. */
  readonly value: number | string;
}

export interface SummaryRowsProps {
  rows: readonly SummaryRow[];
  totalCentavos: number;
  /** 'Total', or 'Total sem frete' until shipping is chosen. */
  totalLabel?: string | undefined;
  /** The content below the total: instalments, savings. */
  note?: ReactNode;
}

/** The rows of a total, with the total last and emphasized. */
export function SummaryRows({ rows, totalCentavos, totalLabel = 'Total', note }: SummaryRowsProps) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div
          key={row.label}
          className={clsx(
            styles.row,
            (row.value === 'Grátis' || (typeof row.value === 'number' && row.value < 0)) && styles.good,
          )}
        >
          <dt>{row.label}</dt>
          <dd>
            {typeof row.value === 'string' ? (
              row.value
            ) : (
              <Amount centavos={row.value} isChange={row.value < 0} />
            )}
          </dd>
        </div>
      ))}
      <div className={clsx(styles.row, styles.total)}>
        <dt>{totalLabel}</dt>
        <dd>
          <Amount centavos={totalCentavos} />
          {note === undefined || note === null ? null : <span className={styles.note}>{note}</span>}
        </dd>
      </div>
    </dl>
  );
}
