import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { useId } from 'react';

import { Badge } from '#app/ui/badge/badge.tsx';
import { PostingButton } from '#app/ui/button/posting-button.tsx';
import { Price } from '#app/ui/price/price.tsx';

import { useCartService } from './cart-service.ts';
import { LineRow } from './line-row.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { useRemoval } from './use-removal.ts';

import styles from './saved-lines.module.css';

export interface SavedLinesProps {
  items: readonly CartItem[];
  headingLevel: 2 | 3;
  /** Called when a product is opened: the panel closes. */
  onOpenProduct?: (() => void) | undefined;
}

/** The items saved for later, at current prices [CAR+03]; renders nothing without items or a removal to undo. */
export function SavedLines({ items, headingLevel, onOpenProduct }: SavedLinesProps) {
  const removal = useRemoval();
  if (items.length === 0 && removal.removed === null) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section} aria-label="Guardados para depois">
      <Heading className={styles.heading}>Guardados para depois</Heading>
      <RemovalNotice removal={removal} />
      <ul className={styles.lines}>
        {items.map((item) => (
          <SavedLine
            key={item.id}
            item={item}
            onRemove={() => removal.removeSaved(item)}
            onOpenProduct={onOpenProduct}
          />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({
  item,
  onRemove,
  onOpenProduct,
}: {
  item: CartItem;
  onRemove: () => void;
  onOpenProduct: (() => void) | undefined;
}) {
  const { moveToCart } = useCartService();
  const form = useId();
  const details = [item.options_label, item.qty > 1 ? `${item.qty} un.` : ''].filter(Boolean).join(' · ');
  return (
    <LineRow item={item} details={details} form={form} onRemove={onRemove} onOpenProduct={onOpenProduct}>
      <div className={styles.amount}>
        {item.max_qty === 0 ? (
          <Badge tone="danger">Esgotado</Badge>
        ) : (
          <>
            <PostingButton
              variant="secondary"
              size="s"
              aria-label={`Mover para a sacola: ${item.name}`}
              form={form}
              name="act"
              value="move"
              onPress={() => void moveToCart(item.id)}
            >
              Mover para a sacola
            </PostingButton>
            <Price
              size="s"
              priceCentavos={item.price_centavos}
              listPriceCentavos={item.list_price_centavos}
            />
          </>
        )}
      </div>
    </LineRow>
  );
}
