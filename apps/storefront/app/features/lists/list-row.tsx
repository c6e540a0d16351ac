import type { ListItem } from '@vitrine/contract/schemas/lists.ts';

import { LinePicture } from '#app/features/cart/line-picture.tsx';
import { productPath } from '#app/platform/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Price } from '#app/ui/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

import { wantedQty } from './domain/list-choice.ts';

import styles from './list-row.module.css';

export interface ListRowProps {
  item: ListItem;
  /** How many are chosen; 0 for none. */
  qty: number;
  onChange: (qty: number) => void;
}

export function ListRow({ item, qty, onChange }: ListRowProps) {
  const { name, options_label: options, quantity, max_qty: maxQty } = item;
  const href = productPath(item.slug);
  const isSoldOut = maxQty === 0;
  return (
    <li className={styles.row}>
      <Checkbox
        className={styles.choose}
        checked={qty > 0}
        disabled={isSoldOut}
        onChange={(event) => onChange(event.target.checked ? wantedQty(item) : 0)}
      >
        <VisuallyHidden>{options === '' ? name : `${name}, ${options}`}</VisuallyHidden>
      </Checkbox>
      <a href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <LinePicture image={item.image} />
      </a>
      <div className={styles.words}>
        <a href={href} className={styles.name}>
          {name}
        </a>
        {options === '' ? null : <span className={styles.options}>{options}</span>}
        <Price size="s" priceCentavos={item.price_centavos} listPriceCentavos={item.list_price_centavos} />
        <p className={styles.wanted}>
          {`A lista pede ${quantity}`}
          {maxQty > 0 && maxQty < quantity ? `, há ${maxQty}` : ''}
        </p>
      </div>
      <div className={styles.qty}>
        {isSoldOut ? (
          <Badge>Esgotado</Badge>
        ) : (
          <QuantityStepper
            size="s"
            label={`Quantidade de ${name}`}
            value={qty > 0 ? qty : wantedQty(item)}
            max={maxQty}
            isDisabled={qty === 0}
            onChange={onChange}
          />
        )}
      </div>
    </li>
  );
}
