import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './cart-skeleton.module.css';

/** A placeholder for lines that are loading. */
export function CartSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>Carregando a sacola</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line}>
          <Skeleton shape="portrait" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
