import type { SharedListItem } from '@vitrine/contract/schemas/customer-lists.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { reportCallError } from './mark-as-bought.ts';
import { useOptimisticQuantity } from './use-optimistic-quantity.ts';

export interface OwnItemProps {
  listId: number;
  item: SharedListItem;
  /** Called when the list changed. */
  onChange: () => Promise<void>;
}

const pathOf = ({ listId, item }: OwnItemProps) => ({ id: String(listId), itemId: String(item.id) });

/** Returns whether it succeeded. Shows a refusal; reloads the list in any case. */
async function changeItem({ onChange }: OwnItemProps, call: () => Promise<unknown>): Promise<boolean> {
  const isDone = await call().then(
    () => true,
    (error: unknown) => {
      reportCallError(error);
      return false;
    },
  );
  await onChange();
  return isDone;
}

/** The stepper of the wanted quantity; its minimum is the bought quantity. */
export function WantedStepper(props: OwnItemProps) {
  const { item } = props;
  const { shown, change } = useOptimisticQuantity(item.quantity, (quantity) =>
    changeItem(props, () =>
      api('PUT /api/customer/lists/{id}/items/{itemId}', { path: pathOf(props), body: { quantity } }),
    ),
  );
  return (
    <QuantityStepper
      size="s"
      label={`Quantos de ${item.name} a lista pede`}
      value={shown}
      min={Math.max(1, item.bought)}
      onChange={change}
    />
  );
}

export function RemoveItemButton(props: OwnItemProps) {
  const [isGone, setIsGone] = useState(false);
  return (
    <IconButton
      size="s"
      label={`Remover ${props.item.name} da lista`}
      icon={<Trash2 aria-hidden="true" />}
      disabled={isGone}
      onClick={() => {
        setIsGone(true);
        void changeItem(props, () =>
          api('DELETE /api/customer/lists/{id}/items/{itemId}', { path: pathOf(props) }),
        ).finally(() => setIsGone(false));
      }}
    />
  );
}

/** Clears an item's purchases, for the owner to correct them. */
export function ClearPurchasesButton(props: OwnItemProps) {
  const [isClearing, setIsClearing] = useState(false);
  return (
    <Button
      variant="ghost"
      size="s"
      isLoading={isClearing}
      onClick={() => {
        setIsClearing(true);
        void changeItem(props, () =>
          api('DELETE /api/customer/lists/{id}/items/{itemId}/purchases', { path: pathOf(props) }),
        ).finally(() => setIsClearing(false));
      }}
    >
      Desfazer marcações<VisuallyHidden> de {props.item.name}</VisuallyHidden>
    </Button>
  );
}
