import type { FoundCode } from '@vitrine/contract/schemas/catalog.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';

import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

import {
  matchQuickOrder,
  type QuickOrderDecisions,
  type QuickOrderEntry,
  type QuickOrderRow,
} from './domain/match-quick-order.ts';
import type { QuickOrder } from './domain/parse-quick-order.ts';
import { QuickOrderRows } from './quick-order-rows.tsx';

import styles from './quick-order-form.module.css';

export interface QuickOrderReview {
  readonly order: QuickOrder;
  readonly found: readonly FoundCode[];
  readonly decisions: QuickOrderDecisions;
}

export interface ReviewedOrderProps {
  review: QuickOrderReview;
  isBusy: boolean;
  onChoose: (code: string, variantId: number) => void;
  /** Replaces a code of the text by another one. */
  onRename: (code: string, by: string) => void;
  onAdd: (rows: readonly QuickOrderRow[]) => void;
}

/** The lines of an order in their sequence, each with its product or with what is wrong with it. */
export function ReviewedOrder({ review, isBusy, onChoose, onRename, onAdd }: ReviewedOrderProps) {
  const { order, found, decisions } = review;
  const entries = matchQuickOrder(order, found, decisions);
  const rows = entries.flatMap((entry) => (entry.kind === 'row' ? [entry.row] : []));
  const totalCentavos = rows.reduce((sum, { variant, qty }) => sum + unitPriceAt(qty, variant) * qty, 0);
  return (
    <>
      <Notice entries={entries} order={order} />
      {entries.length === 0 ? null : (
        <Card>
          <section className={styles.review} aria-label="Linhas do pedido">
            <QuickOrderRows entries={entries} isBusy={isBusy} onChoose={onChoose} onRename={onRename} />
            {rows.length === 0 ? null : (
              <form
                method="post"
                action={actionPaths.addQuickOrder}
                className={styles.foot}
                onSubmit={(event) => {
                  event.preventDefault();
                  onAdd(rows);
                }}
              >
                <input
                  type="hidden"
                  name="linhas"
                  value={rows.map(({ variant, qty }) => `${variant.variant_id}:${qty}`).join(' ')}
                />
                <p className={styles.total} role="status">
                  Total dos produtos:{' '}
                  <strong>
                    <Amount centavos={totalCentavos} />
                  </strong>
                </p>
                <Button type="submit" isLoading={isBusy}>
                  {rows.length === 1 ? 'Adicionar à sacola' : `Adicionar ${rows.length} produtos à sacola`}
                </Button>
              </form>
            )}
          </section>
        </Card>
      )}
    </>
  );
}

/** Says how many lines need the buyer, and which are no lines of an order; the lines themselves say why. */
function Notice({
  entries,
  order: { blankCount, titleCount },
}: {
  entries: readonly QuickOrderEntry[];
  order: QuickOrder;
}) {
  const openCount = entries.filter(({ kind }) => kind !== 'row').length;
  if (openCount === 0 && blankCount === 0 && titleCount === 0) return null;
  return (
    <Alert tone={openCount === 0 ? 'info' : 'warning'} isAnnounced>
      {openCount === 0 ? null : (
        <p>{openCount === 1 ? 'Confira 1 linha.' : `Confira ${openCount} linhas.`}</p>
      )}
      {blankCount === 0 ? null : (
        <p>
          {blankCount === 1
            ? '1 linha sem quantidade ficou de fora.'
            : `${blankCount} linhas sem quantidade ficaram de fora.`}
        </p>
      )}
      {titleCount === 0 ? null : (
        <p>
          {titleCount === 1
            ? '1 linha de título ou total ficou de fora.'
            : `${titleCount} linhas de título ou total ficaram de fora.`}
        </p>
      )}
    </Alert>
  );
}
