import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';

import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import { PostingButton } from '#app/ui/button/posting-button.tsx';

import { CartLineItem } from './cart-line-item.tsx';
import { soldOutItems } from './domain/project-cart.ts';
import type { Removal } from './use-removal.ts';

import styles from './cart-lines.module.css';

export interface CartLinesProps {
  items: readonly CartItem[];
  removal: Removal;
  onOpenProduct?: (() => void) | undefined;
}

export function CartLines({ items, removal, onOpenProduct }: CartLinesProps) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <CartLineItem
          key={item.id}
          item={item}
          onRemove={removal.removeOne}
          onSave={removal.save}
          onOpenProduct={onOpenProduct}
        />
      ))}
    </ul>
  );
}

/** The buttons that clear lines, below them: 'Limpar esgotados' only when something is sold out [CAR-02]. */
export function ClearingButtons({ cart, removal }: { cart: Cart; removal: Removal }) {
  return (
    <form method="post" action={actionPaths.cartLine} className={styles.actions}>
      {soldOutItems(cart).length > 0 ? (
        <PostingButton
          variant="ghost"
          size="s"
          name="act"
          value="clear-sold-out"
          onPress={() => removal.removeSoldOut(cart)}
        >
          Limpar esgotados
        </PostingButton>
      ) : null}
      <PostingButton
        variant="ghost"
        size="s"
        name="act"
        value="clear"
        onPress={() => removal.removeAll(cart)}
      >
        Limpar sacola
      </PostingButton>
    </form>
  );
}
