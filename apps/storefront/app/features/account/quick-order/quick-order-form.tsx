import { useRouter } from '@tanstack/react-router';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';
import { type FormEvent, useRef, useState } from 'react';

import { putAllInCart } from '#app/features/cart/put-in-cart.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { useFieldProblems } from '#app/ui/field/use-field-problems.ts';
import { TextArea } from '#app/ui/text-input/text-area.tsx';

import { type MatchedQuickOrder, matchQuickOrder, type QuickOrderRow } from './domain/match-quick-order.ts';
import { parseQuickOrder, type QuickOrderProblem } from './domain/parse-quick-order.ts';
import { findVariants } from './find-variants.ts';
import { QuickOrderRows } from './quick-order-rows.tsx';

import styles from './quick-order-form.module.css';

interface Review extends MatchedQuickOrder {
  readonly problems: readonly QuickOrderProblem[];
}

/** Adding more lines would take minutes. */
const maxLines = 200;

/** Parses pasted codes and quantities, shows names and prices, and adds them to the cart. */
export function QuickOrderForm() {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [review, setReview] = useState<Review | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly QuickOrderRow[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const { problems, setProblems, show } = useFieldProblems<'codes'>(form);

  async function check(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const order = parseQuickOrder(text);
    setFailure(null);
    setRefused([]);
    const isWrong = show({
      ...(text.trim() === '' && { codes: 'Cole ao menos um código, como SER-CAF-01 6' }),
      ...(order.lines.length > maxLines && { codes: `Cole até ${maxLines} códigos de cada vez` }),
    });
    if (isWrong) return;
    setIsBusy(true);
    try {
      const variants = await findVariants(order.lines.map(({ sku }) => sku));
      setReview({ ...matchQuickOrder(order.lines, variants), problems: order.problems });
    } catch (error) {
      setFailure(translateCallError(error));
    } finally {
      setIsBusy(false);
    }
  }

  async function addAll(rows: readonly QuickOrderRow[]) {
    setIsBusy(true);
    const outcomes = await putAllInCart(
      router,
      rows.map(({ variant, qty }) => ({
        product_id: variant.product_id,
        variant_id: variant.variant_id,
        qty,
      })),
      { showsRefusals: false },
    ).finally(() => setIsBusy(false));
    setRefused(rows.filter((_, index) => outcomes[index] === 'refused'));
    setReview(null);
    setText('');
  }

  return (
    <div className={styles.order}>
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => void check(event)}
      >
        <Field
          label="Códigos e quantidades"
          hint="Um por linha, como na sua planilha: SER-CAF-01 6. Sem quantidade, vale a mínima."
          error={problems.codes}
        >
          <TextArea
            name="codes"
            rows={6}
            className={styles.codes}
            value={text}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setReview(null);
              setProblems({});
            }}
          />
        </Field>
        <Button
          type="submit"
          variant={review === null ? 'primary' : 'secondary'}
          isLoading={isBusy && review === null}
        >
          Conferir códigos
        </Button>
      </form>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      {refused.length === 0 ? null : (
        <Alert tone="warning" title="Nem tudo coube na sacola" isAnnounced>
          <p>O estoque é menor que a quantidade pedida:</p>
          <ul>
            {refused.map(({ variant, qty }) => (
              <li key={variant.variant_id}>
                {variant.sku}: {qty} × {variant.name}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {review === null ? null : <ReviewedOrder review={review} isBusy={isBusy} onAdd={addAll} />}
    </div>
  );
}

interface ReviewedOrderProps {
  review: Review;
  isBusy: boolean;
  onAdd: (rows: readonly QuickOrderRow[]) => Promise<void>;
}

function ReviewedOrder({ review, isBusy, onAdd }: ReviewedOrderProps) {
  const { rows, soldOut, unknownSkus, problems } = review;
  const totalCentavos = rows.reduce((sum, { variant, qty }) => sum + unitPriceAt(qty, variant) * qty, 0);
  const isComplete = soldOut.length === 0 && unknownSkus.length === 0 && problems.length === 0;
  return (
    <>
      {isComplete ? null : (
        <Alert tone="warning" title="Confira estas linhas" isAnnounced>
          <ul>
            {problems.map(({ lineNumber, text }) => (
              <li key={lineNumber}>
                Linha {lineNumber}, “{text}”: escreva o código e uma quantidade de 1 a 999.
              </li>
            ))}
            {unknownSkus.map((sku) => (
              <li key={sku}>{sku}: não encontramos este código.</li>
            ))}
            {soldOut.map(({ sku, name }) => (
              <li key={sku}>
                {sku}, {name}: esgotado.
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {rows.length === 0 ? null : (
        <Card>
          <section className={styles.review} aria-label="Produtos encontrados">
            <QuickOrderRows rows={rows} />
            <div className={styles.foot}>
              <p className={styles.total} role="status">
                Total dos produtos:{' '}
                <strong>
                  <Amount centavos={totalCentavos} />
                </strong>
              </p>
              <Button isLoading={isBusy} onClick={() => void onAdd(rows)}>
                {rows.length === 1 ? 'Adicionar à sacola' : `Adicionar ${rows.length} produtos à sacola`}
              </Button>
            </div>
          </section>
        </Card>
      )}
    </>
  );
}
