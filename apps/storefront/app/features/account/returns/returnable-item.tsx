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
  const most = item.returnable_qty;
  return (
    <div className={styles.item}>
      <Thumbnail image={item.image} />
      <Checkbox
        name="items"
        className={styles.choice}
        checked={qty !== null}
        disabled={most === 0}
        hint={
          most === 0
            ? 'Já está em devolução'
            : [item.options_label, `${most} de ${item.qty}`, formatBrl(item.price_centavos)]
                .filter(Boolean)
                .join(', ')
        }
        onChange={(event) => onChoose(event.target.checked ? most : null)}
      >
        {item.name}
      </Checkbox>
      {qty === null || most === 1 ? null : (
        <QuantityStepper
          value={qty}
          max={most}
          size="s"
          label={`Quantidade de ${item.name}`}
          onChange={onChoose}
        />
      )}
    </div>
  );
}
