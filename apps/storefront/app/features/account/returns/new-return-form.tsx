import type {
  ExchangeChoices,
  ReturnReason,
  ReturnResult,
  ReturnableOrder,
} from '@vitrine/contract/schemas/return.ts';
import { maxPhotos } from '@vitrine/contract/upload-limits.ts';
import { type FormEvent, useRef, useState } from 'react';

import { PhotoPicker } from '#app/features/files/photo-picker.tsx';
import { usePhotos } from '#app/features/files/use-photos.ts';
import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import { refusalText, translateCallError } from '#app/platform/errors/server-messages.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { FieldError } from '#app/ui/field/field-error.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { useFieldProblems } from '#app/ui/field/use-field-problems.ts';
import { RadioCardGroup } from '#app/ui/radio-card/radio-card-group.tsx';
import { RadioCard } from '#app/ui/radio-card/radio-card.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';

import { reasonLabels, resultLabels, resultText } from './domain/return-words.ts';
import { ReplacementChoice } from './replacement-choice.tsx';
import { ReturnableItem } from './returnable-item.tsx';

import styles from './new-return-form.module.css';

export interface NewReturnFormProps {
  order: ReturnableOrder;
  /** What its items can be exchanged for. */
  choices: ExchangeChoices;
  onRequested: (id: number) => void;
}

const reasons = Object.keys(reasonLabels) as ReturnReason[];
const results = Object.keys(resultLabels) as ReturnResult[];
/** What a store that has closed down still gives. */
const onlyMoney = ['refund'] as const;

/** Requests a return: items, reason and the preferred compensation [ACC-02]. */
export function NewReturnForm({ order, choices, onRequested }: NewReturnFormProps) {
  const { settings, closing } = useStore();
  const form = useRef<HTMLFormElement>(null);
  // A retry after a lost response creates no second return.
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [result, setResult] = useState<ReturnResult | ''>('');
  const [replacements, setReplacements] = useState<ReadonlyMap<number, number>>(new Map());
  const [comment, setComment] = useState('');
  const { problems, setProblems, show } = useFieldProblems<'items' | 'reason' | 'result' | 'replacement'>(
    form,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const photos = usePhotos(maxPhotos);

  function choose(id: number, qty: number | null) {
    const next = new Map(chosen);
    if (qty === null) next.delete(id);
    else next.set(id, qty);
    setChosen(next);
    setProblems(({ items: _, ...others }) => others);
  }

  /** The chosen items whose products the shop still has. */
  const exchanged = order.items.flatMap((item) => {
    const qty = chosen.get(item.id);
    const variants = choices.find(({ item_id: id }) => id === item.id)?.variants ?? [];
    return qty === undefined || variants.length === 0 ? [] : [{ item, qty, variants }];
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    const isWrong = show({
      ...(chosen.size === 0 && { items: refusalText('return_without_items') }),
      ...(reason === '' && { reason: 'Escolha o motivo' }),
      ...(result === '' && { result: 'Escolha o que você prefere' }),
      ...(result === 'exchange' &&
        exchanged.some(({ item }) => !replacements.has(item.id)) && {
          replacement: 'Escolha a peça nova',
        }),
    });
    if (isWrong || reason === '' || result === '') return;
    setIsSending(true);
    try {
      const ids = await photos.send();
      if (ids !== null) {
        const items = [...chosen].map(([id, qty]) => {
          const replacementId = result === 'exchange' ? replacements.get(id) : undefined;
          return { id, qty, ...(replacementId !== undefined && { replacement_variant_id: replacementId }) };
        });
        const { id } = await api('POST /api/customer/returns', {
          headers: { 'idempotency-key': key },
          body: { order_id: order.order.uuid, items, reason, result, comment, photos: ids },
        });
        emitAppEvent('toast', { kind: 'success', message: 'Recebemos o seu pedido de devolução.' });
        onRequested(id);
        return;
      }
    } catch (error) {
      const isPhotos = isCallError(error) && error.fields?.['photos'] !== undefined;
      if (isPhotos) photos.discardUploads();
      setFailure(isPhotos ? 'Não recebemos as fotos. Envie mais uma vez.' : translateCallError(error));
    }
    setIsSending(false);
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <fieldset
        className={styles.items}
        aria-invalid={problems.items !== undefined || undefined}
        aria-describedby={problems.items === undefined ? undefined : 'itens-erro'}
      >
        <legend className={styles.legend}>O que você quer devolver?</legend>
        {order.items.map((item) => (
          <ReturnableItem
            key={item.id}
            item={item}
            qty={chosen.get(item.id) ?? null}
            onChoose={(qty) => choose(item.id, qty)}
          />
        ))}
        {problems.items === undefined ? null : (
          <FieldError id="itens-erro" className={styles.error}>
            {problems.items}
          </FieldError>
        )}
      </fieldset>
      <Field label="Motivo" requirement="required" error={problems.reason} className={styles.field}>
        <Select
          name="reason"
          value={reason}
          placeholder="Escolha"
          options={reasons.map((value) => ({
            value,
            label: reasonLabels[value],
            isDisabled: value === 'regret' && !(order.is_regret_open ?? order.is_withdrawal_open),
          }))}
          onChange={(event) => {
            setReason(reasons.find((value) => value === event.target.value) ?? '');
            setProblems(({ reason: _, ...others }) => others);
          }}
        />
      </Field>
      <Field label="Conte o que houve" requirement="optional" className={styles.field}>
        <TextArea
          name="comment"
          value={comment}
          maxLength={1000}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <PhotoPicker photos={photos} />
      <RadioCardGroup legend="O que você prefere?" error={problems.result}>
        {(closing ? onlyMoney : results).map((value) => (
          <RadioCard
            key={value}
            name="result"
            value={value}
            checked={result === value}
            title={resultLabels[value]}
            description={resultText(value, settings['returns/credit_valid_days'])}
            onChange={() => {
              setResult(value);
              setProblems(({ result: _, ...others }) => others);
            }}
          />
        ))}
      </RadioCardGroup>
      {result === 'exchange'
        ? exchanged.map(({ item, qty, variants }) => (
            <ReplacementChoice
              key={item.id}
              name={item.name}
              variants={variants}
              qty={qty}
              chosenId={replacements.get(item.id)}
              error={replacements.has(item.id) ? undefined : problems.replacement}
              onChoose={(variantId) => {
                setReplacements(new Map(replacements).set(item.id, variantId));
                setProblems(({ replacement: _, ...others }) => others);
              }}
            />
          ))
        : null}
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Card tone="filled" padding="s">
        Depois de aprovada, você recebe como enviar. O envio da devolução é por nossa conta.
      </Card>
      <Button type="submit" size="l" className={styles.button} isLoading={isSending}>
        Pedir devolução
      </Button>
    </form>
  );
}
