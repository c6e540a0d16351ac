import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { ReturnableOrder } from '@vitrine/contract/schemas/return.ts';

import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';

import styles from './new-return-form.module.css';

export interface ReturnableItemProps {
  item: ReturnableOrder['items'][number];
  /** The quantity to return; null for none. */
  qty: number | null;
  onChoose: (qty: number | null) => void;
}

/** An order line that can be returned, whole or in part. */
export function ReturnableItem({ item, qty, onChoose }: ReturnableItemProps) {
  const maxQty = item.returnable_qty;
  return (
    <div className={styles.item}>
      <Thumbnail image={item.image} />
      <Checkbox
        name="items"
        className={styles.choice}
        checked={qty !== null}
        disabled={maxQty === 0}
        hint={
          maxQty === 0
            ? 'Já está em devolução'
            : [item.options_label, `${maxQty} de ${item.qty}`, formatBrl(item.price_centavos)]
                .filter(Boolean)
                .join(', ')
        }
        onChange={(event) => onChoose(event.target.checked ? maxQty : null)}
      >
        {item.name}
      </Checkbox>
      {qty === null || maxQty === 1 ? null : (
        <QuantityStepper
          value={qty}
          max={maxQty}
          size="s"
          label={`Quantidade de ${item.name}`}
          onChange={onChoose}
        />
      )}
    </div>
  );
}
