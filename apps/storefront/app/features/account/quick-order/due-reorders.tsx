import { useRouter } from '@tanstack/react-router';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ReorderSuggestion } from '@vitrine/contract/schemas/reorder-suggestion.ts';
import { useState } from 'react';

import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

import { addRows, type NotAdded } from './add-rows.ts';
import { FoundRow } from './quick-order-rows.tsx';

import page from './quick-order-page.module.css';
import styles from './quick-order-rows.module.css';

/** What the company usually buys again by now, to be added as it is [COM+03]. */
export function DueReorders({ suggestions }: { suggestions: readonly ReorderSuggestion[] }) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([]);
  const rows = suggestions.map(({ variant, qty }) => ({ variant, qty, roundedFrom: null, pack: null }));

  async function addAll() {
    setIsBusy(true);
    setFailure(null);
    try {
      setNotAdded(await addRows(router, rows));
    } catch (error) {
      setFailure(translateCallError(error));
    } finally {
      setIsBusy(false);
    }
  }

  if (suggestions.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="hora-de-repor">
      <div className={page.head}>
        <div>
          <h2 id="hora-de-repor" className={page.heading}>
            Hora de repor
          </h2>
          <p className={page.text}>Pelo ritmo das suas compras.</p>
        </div>
        <form
          method="post"
          action={actionPaths.addQuickOrder}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void addAll();
          }}
        >
          <input
            type="hidden"
            name="linhas"
            value={rows.map(({ variant, qty }) => `${variant.variant_id}:${qty}`).join(' ')}
          />
          <Button type="submit" variant="secondary" size="s" isLoading={isBusy}>
            {rows.length === 1 ? 'Repor' : `Repor os ${rows.length}`}
          </Button>
        </form>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      {notAdded.length === 0 ? null : (
        <Alert tone="warning" title="Nem tudo coube na sacola" isAnnounced>
          <ul>
            {notAdded.map(({ row: { variant }, why }) => (
              <li key={variant.variant_id}>
                {variant.name}: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Card>
        <ul className={styles.rows}>
          {suggestions.map(({ interval_days: interval, last_bought_on: last, ...one }, index) => {
            const row = rows[index];
            return row ? (
              <li key={one.variant.variant_id} className={styles.row}>
                <FoundRow {...row} note={`A cada ${interval} dias. Última compra em ${formatDate(last)}.`} />
              </li>
            ) : null;
          })}
        </ul>
      </Card>
    </section>
  );
}
