import type { ExchangeChoices, ReturnDetail } from '@vitrine/contract/schemas/return.ts';
import { type FormEvent, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { ReplacementChoice } from './replacement-choice.tsx';

import styles from './returns-page.module.css';

interface ChooseAgainProps {
  readonly detail: ReturnDetail;
  readonly choices: ExchangeChoices;
  readonly onChanged: (detail: ReturnDetail) => void;
}

/** Changes the wished pieces of an exchange before they are reserved, as when the chosen size sold out [ORD+04]. */
export function ChooseAgain({ detail, choices, onChanged }: ChooseAgainProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(() => availableWishes(detail, choices));
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    setIsMissing(true);
    if (detail.items.some(({ id }) => !chosen.has(id))) return;
    setIsSending(true);
    try {
      const changed = await api('PUT /api/customer/exchanges/{id}', {
        path: { id: String(detail.id) },
        body: {
          items: [...chosen].map(([id, variantId]) => ({ id, replacement_variant_id: variantId })),
        },
      });
      emitAppEvent('toast', { kind: 'success', message: 'A peça da troca foi mudada.' });
      onChanged(changed);
    } catch (error) {
      setFailure(translateCallError(error));
    }
    setIsSending(false);
  }

  return (
    <form className={styles.section} method="post" noValidate onSubmit={(event) => void send(event)}>
      {detail.items.map(({ id, name, qty }) => (
        <ReplacementChoice
          key={id}
          name={name}
          variants={choices.find((one) => one.item_id === id)?.variants ?? []}
          qty={qty}
          chosenId={chosen.get(id)}
          error={isMissing && !chosen.has(id) ? 'Escolha a peça nova' : undefined}
          onChoose={(variantId) => setChosen(new Map(chosen).set(id, variantId))}
        />
      ))}
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <div>
        <Button type="submit" variant="secondary" isLoading={isSending}>
          Mudar a peça da troca
        </Button>
      </div>
    </form>
  );
}

/** Returns the chosen variant of each item that is still there. */
function availableWishes({ items, exchange }: ReturnDetail, choices: ExchangeChoices): Map<number, number> {
  const wishes = new Map<number, number>();
  for (const { id, qty } of items) {
    const sku = exchange?.pieces.find((piece) => piece.item_id === id)?.sku;
    const variant = choices.find((one) => one.item_id === id)?.variants.find((one) => one.sku === sku);
    if (variant && variant.stock >= qty) wishes.set(id, variant.variant_id);
  }
  return wishes;
}
