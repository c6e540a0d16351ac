import { useHydrated } from '@tanstack/react-router';
import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { buyableQtyOf } from '@vitrine/rules/buyable-quantity.ts';
import { clsx } from 'clsx';
import { Suspense, useId } from 'react';

import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { PostingButton } from '#app/ui/button/posting-button.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';

import { useCartService } from './cart-service.ts';
import { lineStock } from './domain/line-stock.ts';
import { quantityRuleText } from './domain/quantity-rule-text.ts';
import { LineRow } from './line-row.tsx';

import styles from './cart-line-item.module.css';

// Lazy, because few stores have volume prices.
const VolumeNote = lazyExtra(async () => (await import('./volume-note.tsx')).VolumeNote);

// Lazy, because few stores sell beyond their stock.
const OnOrderNote = lazyExtra(async () => (await import('./on-order-note.tsx')).OnOrderNote);

export interface CartLineItemProps {
  item: CartItem;
  onRemove: (item: CartItem) => void;
  onSave: (item: CartItem) => void;
  /** Called when the product is opened: the panel closes. */
  onOpenProduct?: (() => void) | undefined;
}

export function CartLineItem({ item, onRemove, onSave, onOpenProduct }: CartLineItemProps) {
  const { setQuantity } = useCartService();
  const form = useId();
  const isHydrated = useHydrated();
  const stock = lineStock(item);
  const isSoldOut = stock.kind === 'sold-out';
  return (
    <LineRow
      item={item}
      details={item.options_label}
      form={form}
      onRemove={() => onRemove(item)}
      onOpenProduct={onOpenProduct}
    >
      <div className={styles.amount}>
        {isSoldOut ? (
          <Badge tone="danger">Esgotado</Badge>
        ) : (
          <QuantityStepper
            size="s"
            label={`Quantidade de ${item.name}`}
            name="qty"
            form={form}
            submitName="set"
            value={item.qty}
            min={item.min_qty}
            max={item.max_qty}
            step={item.qty_step}
            onChange={(qty) => void setQuantity(item.id, qty)}
          />
        )}
        {isSoldOut ? null : (
          <div className={styles.price}>
            <Price
              size="s"
              priceCentavos={item.total_centavos}
              listPriceCentavos={item.list_price_centavos * buyableQtyOf(item)}
            />
            {item.qty > 1 ? (
              <p className={styles.each}>
                <Amount centavos={item.price_centavos} /> cada
              </p>
            ) : null}
            {item.discount_centavos > 0 ? (
              <p className={styles.saves}>
                Desconto de <Amount centavos={item.discount_centavos} />
              </p>
            ) : null}
          </div>
        )}
      </div>
      {item.price_tiers && !isSoldOut && isHydrated ? (
        <Suspense fallback={<p className={styles.tier} />}>
          <VolumeNote item={item} className={styles.tier} />
        </Suspense>
      ) : null}
      {item.on_order && !isSoldOut ? (
        <Suspense fallback={<p className={styles.tier} />}>
          <OnOrderNote qty={buyableQtyOf(item)} onOrder={item.on_order} className={styles.note} />
        </Suspense>
      ) : null}
      {stock.kind === 'at-maximum' ? <p className={styles.note}>Quantidade máxima atingida</p> : null}
      {stock.kind === 'too-many' ? (
        <p className={clsx(styles.note, styles.warning)}>
          {stock.availableQty === 1 ? 'Só resta 1 unidade. ' : `Só restam ${stock.availableQty} unidades. `}
          <PostingButton
            variant="ghost"
            size="s"
            form={form}
            name="set"
            value={stock.availableQty}
            onPress={() => void setQuantity(item.id, stock.availableQty)}
          >
            Ajustar para {stock.availableQty}
          </PostingButton>
        </p>
      ) : null}
      {stock.kind === 'off-step' ? (
        <p className={clsx(styles.note, styles.warning)}>
          {quantityRuleText(item)}.{' '}
          <PostingButton
            variant="ghost"
            size="s"
            form={form}
            name="set"
            value={stock.nearestQty}
            onPress={() => void setQuantity(item.id, stock.nearestQty)}
          >
            Ajustar para {stock.nearestQty}
          </PostingButton>
        </p>
      ) : null}
      <PostingButton
        variant="ghost"
        size="s"
        className={styles.save}
        aria-label={`Guardar para depois: ${item.name}`}
        form={form}
        name="act"
        value="save"
        onPress={() => onSave(item)}
      >
        Guardar para depois
      </PostingButton>
    </LineRow>
  );
}
