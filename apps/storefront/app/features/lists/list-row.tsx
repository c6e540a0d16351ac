import type { ListItem } from '@vitrine/contract/schemas/lists.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';

import { quantityRuleText } from '#app/features/cart/domain/quantity-rule-text.ts';
import { ProductRow } from '#app/features/cart/product-row.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';

import { wantedQty } from './domain/list-choice.ts';
import { ListItemBox } from './list-item-box.tsx';

import styles from './list-row.module.css';

export interface ListRowProps {
  item: ListItem;
  /** The chosen quantity; 0 for none. */
  qty: number;
  onChange: (qty: number) => void;
}

export function ListRow({ item, qty, onChange }: ListRowProps) {
  const { name, quantity, max_qty: maxQty } = item;
  const rule = quantityRuleText(item);
  const shownQty = qty > 0 ? qty : wantedQty(item);
  return (
    <ProductRow
      product={item}
      image={item.image}
      choose={<ListItemBox item={item} qty={qty} onChange={onChange} />}
      action={
        maxQty === 0 ? (
          <Badge>Esgotado</Badge>
        ) : (
          <QuantityStepper
            size="s"
            label={`Quantidade de ${name}`}
            value={shownQty}
            min={item.min_qty}
            max={maxQty}
            step={item.qty_step}
            isDisabled={qty === 0}
            onChange={onChange}
          />
        )
      }
    >
      <Price
        size="s"
        priceCentavos={unitPriceAt(shownQty, item)}
        listPriceCentavos={item.list_price_centavos}
      />
      <p className={styles.wanted}>
        {`A lista pede ${quantity}`}
        {maxQty > 0 && maxQty < quantity ? `, há ${maxQty}` : ''}
        {rule === null ? '' : ` · ${rule}`}
      </p>
    </ProductRow>
  );
}
