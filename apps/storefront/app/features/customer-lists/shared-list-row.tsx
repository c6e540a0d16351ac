import type { SharedListItem } from '@vitrine/contract/schemas/customer-lists.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';
import { Check } from 'lucide-react';

import { ProductRow } from '#app/features/cart/product-row.tsx';
import { wantedQty } from '#app/features/lists/domain/list-choice.ts';
import { ListItemBox } from '#app/features/lists/list-item-box.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';

import { BoughtMarker } from './bought-marker.tsx';
import { leftOf, stillWanted, wantedText } from './domain/list-progress.ts';
import { ClearPurchasesButton, RemoveItemButton, WantedStepper } from './own-item-tools.tsx';

import styles from './shared-list-row.module.css';

export interface SharedListRowProps {
  link: string;
  item: SharedListItem;
  /** The list's id for its owner; undefined for visitors. */
  ownListId: number | undefined;
  /** The chosen quantity; 0 for none. */
  qty: number;
  onChoose: (qty: number) => void;
  /** Called when the list changed. */
  onChange: () => Promise<void>;
}

/** An item of a list with its wanted and bought quantities, and actions for visitor or owner. */
export function SharedListRow({ link, item, ownListId, qty, onChoose, onChange }: SharedListRowProps) {
  const left = leftOf(item);
  const remainingQty = wantedQty(stillWanted(item));
  const own = ownListId === undefined ? null : { listId: ownListId, item, onChange };
  return (
    <ProductRow
      product={item}
      image={item.image}
      choose={<ListItemBox item={stillWanted(item)} qty={qty} onChange={onChoose} />}
      corner={own && <RemoveItemButton {...own} />}
      action={
        <div className={styles.tools}>
          {own ? <WantedStepper {...own} /> : null}
          {own === null && remainingQty > item.min_qty ? (
            <QuantityStepper
              size="s"
              label={`Quantidade de ${item.name}`}
              value={qty > 0 ? qty : remainingQty}
              min={item.min_qty}
              max={remainingQty}
              step={item.qty_step}
              isDisabled={qty === 0}
              onChange={onChoose}
            />
          ) : null}
          <BoughtMarker link={link} item={item} onChange={onChange} />
          {own && item.bought > 0 ? <ClearPurchasesButton {...own} /> : null}
        </div>
      }
    >
      <Price
        size="s"
        priceCentavos={unitPriceAt(qty > 0 ? qty : remainingQty, item)}
        listPriceCentavos={item.list_price_centavos}
      />
      <p className={styles.wanted}>{wantedText(item)}</p>
      <p className={styles.state}>
        {left === 0 ? (
          <Badge tone="success" icon={<Check aria-hidden="true" />}>
            Comprado
          </Badge>
        ) : null}
        {left > 0 && item.max_qty === 0 ? <Badge>Esgotado na loja</Badge> : null}
      </p>
    </ProductRow>
  );
}
