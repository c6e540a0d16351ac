import type { CartItem } from '@vitrine/contract/schemas/cart.ts';

import { Amount } from '#app/ui/amount/amount.tsx';

import { useCartService } from './cart-service.ts';
import { volumeStep } from './domain/volume-step.ts';

import styles from './volume-note.module.css';

/** Shows a line's volume price, and the units missing for the next one [CAT+04]. */
export function VolumeNote({ item, className }: { item: CartItem; className: string | undefined }) {
  const { setQuantity } = useCartService();
  const { reached, next } = volumeStep(item);
  return (
    <p className={className}>
      {reached ? (
        <span className={styles.reached}>
          Preço de {reached.fromQty}+ · economize <Amount centavos={reached.savedCentavos} />
        </span>
      ) : null}{' '}
      {next ? (
        <button type="button" className={styles.next} onClick={() => void setQuantity(item.id, next.qty)}>
          {next.missingQty === 1 ? 'Falta 1' : `Faltam ${next.missingQty}`} para{' '}
          <Amount centavos={next.priceCentavos} /> cada
        </button>
      ) : null}
    </p>
  );
}
