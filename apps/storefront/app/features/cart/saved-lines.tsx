import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { Trash2 } from 'lucide-react';

import { productPath } from '#app/platform/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Price } from '#app/ui/price.tsx';

import { moveToCart, removeItem } from './cart-changes.ts';
import { LinePicture } from './line-picture.tsx';

import styles from './saved-lines.module.css';

export interface SavedLinesProps {
  items: readonly CartItem[];
  headingLevel: 2 | 3;
  /** The panel closes when a product is opened. */
  onOpenProduct?: (() => void) | undefined;
}

/** What was put aside, at today's prices [CAR+03]; nothing where nothing was. */
export function SavedLines({ items, headingLevel, onOpenProduct }: SavedLinesProps) {
  if (items.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section} aria-label="Guardados para depois">
      <Heading className={styles.heading}>Guardados para depois</Heading>
      <ul className={styles.lines}>
        {items.map((item) => (
          <SavedLine key={item.id} item={item} onOpenProduct={onOpenProduct} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ item, onOpenProduct }: { item: CartItem; onOpenProduct: (() => void) | undefined }) {
  const isSoldOut = item.max_qty === 0;
  const href = productPath(item.slug);
  return (
    <li className={classNames(styles.line, isSoldOut && styles.soldOut)}>
      <a href={href} className={styles.picture} onClick={onOpenProduct} tabIndex={-1} aria-hidden="true">
        <LinePicture image={item.image} />
      </a>
      <div className={styles.words}>
        <a href={href} className={styles.name} onClick={onOpenProduct}>
          {item.name}
        </a>
        <p className={styles.options}>
          {[item.options_label, item.qty > 1 ? `${item.qty} un.` : ''].filter(Boolean).join(' · ')}
        </p>
      </div>
      <IconButton
        className={styles.remove}
        size="s"
        label={`Remover ${item.name}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => void removeItem(item.id)}
      />
      <div className={styles.amount}>
        {isSoldOut ? (
          <Badge tone="danger">Esgotado</Badge>
        ) : (
          <>
            <Button
              variant="secondary"
              size="s"
              aria-label={`Mover para a sacola: ${item.name}`}
              onClick={() => void moveToCart(item.id)}
            >
              Mover para a sacola
            </Button>
            <Price
              size="s"
              priceCentavos={item.price_centavos}
              listPriceCentavos={item.list_price_centavos}
            />
          </>
        )}
      </div>
    </li>
  );
}
