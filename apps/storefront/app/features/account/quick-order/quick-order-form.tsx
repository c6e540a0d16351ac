import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, type ComponentProps, type FormEvent, useRef, useState } from 'react';

import { quickOrderPath } from '#app/platform/addresses/paths.ts';
import { withCode } from '#app/platform/code/reload-for-code.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { useFieldControl } from '#app/ui/field/field-context.ts';
import { Field } from '#app/ui/field/field.tsx';
import { useFieldProblems } from '#app/ui/field/use-field-problems.ts';
import { Select } from '#app/ui/select/select.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';

import { addRows, type NotAdded } from './add-rows.ts';
import { atMemberPricesOfCodes } from './at-member-prices-of-codes.ts';
import { noDecisions, type QuickOrderRow } from './domain/match-quick-order.ts';
import { parseQuickOrder } from './domain/parse-quick-order.ts';
import type { SentCodes } from './load-quick-order.ts';
import { lookUpCodes } from './look-up-codes.ts';
import { codesParam, maxQuickOrderLines } from './quick-order-limits.ts';
import type { CodesFile } from './read-codes-file.ts';
import { type QuickOrderReview, ReviewedOrder } from './reviewed-order.tsx';

import styles from './quick-order-form.module.css';

export interface QuickOrderFormProps {
  /** What a browser without scripts sent, and what was found of it; null before. */
  sent?: SentCodes | null | undefined;
}

const emptyProblem = 'Cole ao menos um código, como SER-CAF-01 6';

/** Parses codes and quantities that are pasted or in a file, shows what they name, and adds them to the cart [COM+02]. */
export function QuickOrderForm({ sent = null }: QuickOrderFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(sent?.text ?? '');
  const [review, setReview] = useState<QuickOrderReview | null>(
    sent && { order: sent.order, found: sent.found, decisions: noDecisions },
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [file, setFile] = useState<CodesFile | null>(null);
  const { problems, setProblems, show } = useFieldProblems<'codes' | 'file'>(form);

  const isMember = useSession(({ customer }) => customer?.has_member_prices);
  async function lookUp(codes: readonly string[]) {
    const found = await lookUpCodes(codes);
    return isMember ? atMemberPricesOfCodes(found) : found;
  }

  async function check(checked: string) {
    if (isBusy) return;
    const order = parseQuickOrder(checked);
    setFailure(null);
    setNotAdded([]);
    const isWrong = show({
      ...(checked.trim() === '' && { codes: emptyProblem }),
      ...(order.lines.length > maxQuickOrderLines && {
        codes: `Cole até ${maxQuickOrderLines} códigos de cada vez`,
      }),
    });
    if (isWrong) return;
    setIsBusy(true);
    try {
      const found = await lookUp(order.lines.map(({ code }) => code));
      setReview({ order, found, decisions: noDecisions });
    } catch (error) {
      setFailure(translateCallError(error));
    } finally {
      setIsBusy(false);
    }
  }

  /** Looks another code up that replaces one of the text. */
  async function rename(code: string, by: string) {
    if (isBusy || review === null) return;
    setFailure(null);
    setIsBusy(true);
    try {
      const found = await lookUp([by]);
      const { decisions } = review;
      setReview({
        ...review,
        found: [...review.found, ...found],
        decisions: { ...decisions, renamed: new Map([...decisions.renamed, [code, by.toUpperCase()]]) },
      });
    } catch (error) {
      setFailure(translateCallError(error));
    } finally {
      setIsBusy(false);
    }
  }

  function choose(code: string, variantId: number) {
    if (review === null) return;
    const { decisions } = review;
    setReview({
      ...review,
      decisions: { ...decisions, chosen: new Map([...decisions.chosen, [code, variantId]]) },
    });
  }

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    await withCode(
      () => import('./read-codes-file.ts'),
      async ({ readCodesFile }) => {
        const read = await readCodesFile(chosen);
        if ('problem' in read) show({ file: read.problem });
        else await openSheet(read);
      },
    );
    // The same file can be chosen again once it is corrected.
    input.value = '';
  }

  async function openSheet(read: CodesFile) {
    const sheetText = read.sheets[read.chosen]?.text ?? '';
    setFile(read);
    setText(sheetText);
    setReview(null);
    setProblems({});
    await check(sheetText);
  }

  async function addAll(rows: readonly QuickOrderRow[]) {
    setFailure(null);
    setIsBusy(true);
    try {
      setNotAdded(await addRows(router, rows));
      setReview(null);
      setFile(null);
      setText('');
    } catch (error) {
      setFailure(translateCallError(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.order}>
      {/* Without scripts the page itself shows what the codes name. */}
      <form
        ref={form}
        className={styles.form}
        method="get"
        action={quickOrderPath}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void check(text);
        }}
      >
        <Field
          label="Códigos e quantidades"
          hint="Um por linha, como na sua planilha: SER-CAF-01 6. Vale o código do produto, o da variação ou o código de barras. Sem quantidade, vale a mínima."
          error={problems.codes}
        >
          <TextArea
            name={codesParam}
            rows={6}
            className={styles.codes}
            value={text}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setReview(null);
              setFile(null);
              setProblems({});
            }}
          />
        </Field>
        <div className={styles.ways}>
          <Button
            type="submit"
            variant={review === null ? 'primary' : 'secondary'}
            isLoading={isBusy && review === null}
          >
            Conferir códigos
          </Button>
          <Field label="Ou escolha uma planilha (.xlsx ou CSV)" error={problems.file}>
            <FileInput
              accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={(event) => void readFile(event)}
            />
          </Field>
          {file !== null && file.sheets.length > 1 && (
            <Field label="Aba da planilha">
              <Select
                value={String(file.chosen)}
                disabled={isBusy}
                options={file.sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
                onChange={(event) => void openSheet({ ...file, chosen: Number(event.currentTarget.value) })}
              />
            </Field>
          )}
        </div>
        {file?.sheets[file.chosen]?.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </form>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      {notAdded.length === 0 ? null : (
        <Alert tone="warning" title="Nem tudo coube na sacola" isAnnounced>
          <ul>
            {notAdded.map(({ row: { variant, qty }, why }) => (
              <li key={variant.variant_id}>
                {variant.sku}, {variant.name}: {qty} não entraram. {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {review === null ? null : (
        <ReviewedOrder
          review={review}
          isBusy={isBusy}
          onChoose={choose}
          onRename={(code, by) => void rename(code, by)}
          onAdd={(rows) => void addAll(rows)}
        />
      )}
    </div>
  );
}

function FileInput(props: ComponentProps<'input'>) {
  const field = useFieldControl();
  return <input {...field} {...props} type="file" className={styles.file} />;
}
